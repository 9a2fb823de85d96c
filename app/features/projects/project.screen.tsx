import { data, redirect } from 'react-router';
import { addressOf, addresses } from '../../addresses.ts';
import { apiContext } from '../../api/client/page-context.ts';
import { toMissingPage } from '../../ui/missing-page.ts';
import { PageHead, useOrigin } from '../../ui/public/page-head.tsx';
import { Breadcrumbs, StructuredData } from '../../ui/public/structured-data.tsx';
import { sourceOf } from '../../media/picture.contract.ts';
import type { Route } from './+types/project.screen';
import { contentLocation } from './project-place.ts';
import { papersOf } from './project-papers.ts';
import { ProjectSheet } from './project-sheet.tsx';
import { projectType } from './project-types.ts';
import { projectEndpoints, type Project } from './project.contract.ts';
import { projectsCopy } from './projects.copy.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const project = await api(projectEndpoints.getProject, {
    params: { id: params.projectId },
  }).catch(toMissingPage);
  if (!projectType(params.section)) throw data(null, { status: 404 });
  // A project has one address: under its own discipline, and that may change.
  if (project.type !== params.section) throw moved(project);
  return { project, ...(await papersOf(api, project)) };
}

/** Not to be kept: a project that came back would be led around in a circle. */
function moved({ type, projectId }: Project): Response {
  const address = addressOf(addresses.project, { section: type, projectId });
  return redirect(address, { status: 301, headers: { 'Cache-Control': 'no-cache' } });
}

export default function ProjectScreen({ loaderData }: Route.ComponentProps) {
  const { project } = loaderData;
  const { name, type, projectId, description } = project;
  const section = projectType(type)?.label ?? '';
  const list = addressOf(addresses.projects, { section: type });
  const address = addressOf(addresses.project, { section: type, projectId });
  const origin = useOrigin();
  const place = contentLocation(project);
  return (
    <>
      <PageHead
        title={name}
        description={summary(description || project.task) || projectsCopy.description(section)}
        picture={sourceOf(project.image)}
        type="article"
      />
      <Breadcrumbs
        steps={[
          { name: section, address: list },
          { name, address },
        ]}
      />
      {place && (
        <StructuredData
          about={{
            '@type': 'CreativeWork',
            name,
            url: origin + address,
            contentLocation: place,
          }}
        />
      )}
      <ProjectSheet {...loaderData} />
      <p>
        <a className="back" href={list}>
          ← {projectsCopy.all(section)}
        </a>
      </p>
    </>
  );
}

const SUMMARY_LENGTH = 200; // characters

/** The first sentence or two. */
function summary(description: string): string {
  if (description.length <= SUMMARY_LENGTH) return description;
  return `${description.slice(0, SUMMARY_LENGTH).replace(/\s\S*$/, '')}…`;
}
