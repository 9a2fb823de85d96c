import { data, generatePath } from 'react-router';
import { addresses } from '../../addresses.ts';
import { CallError } from '../../api/client.ts';
import { shownDay } from '../../api/fields.ts';
import { apiContext } from '../../api/page-context.ts';
import { siteCopy } from '../../content/site.copy.ts';
import { PageHead } from '../../ui/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Picture } from '../../ui/public/picture.tsx';
import { Breadcrumbs } from '../../ui/public/structured-data.tsx';
import { sourceOf } from '../media/picture.contract.ts';
import type { Route } from './+types/project.screen';
import { Featured } from './project-card.tsx';
import { projectType } from './project-types.ts';
import { projectEndpoints } from './project.contract.ts';
import { projectsCopy } from './projects.copy.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const project = await context.get(apiContext)(projectEndpoints.getProject, {
      params: { id: params.projectId },
      query: { images: 'url' },
    });
    // A project has one address: under its own discipline.
    if (project.type === params.section) return project;
  } catch (error) {
    if (!(error instanceof CallError && [400, 404].includes(error.status))) throw error;
  }
  throw data(null, { status: 404 });
}

export default function ProjectScreen({ loaderData: project }: Route.ComponentProps) {
  const { name, type, projectId, featured, date, description } = project;
  const section = projectType(type)?.label ?? '';
  const list = generatePath(addresses.projects, { section: type });
  const address = generatePath(addresses.project, { section: type, projectId: String(projectId) });
  const picture = sourceOf(project.image);
  return (
    <>
      <PageHead
        title={name}
        description={summary(description) || projectsCopy.description(section)}
        picture={picture?.src}
        type="article"
      />
      <Breadcrumbs
        steps={[
          { name: siteCopy.home, address: addresses.home },
          { name: section, address: list },
          { name, address },
        ]}
      />
      <PageHeading title={name} />
      <article className="project-sheet">
        {picture && (
          <Picture
            source={picture}
            alt={project.imageAlt || projectsCopy.alt(name)}
            sizes="(min-width: 64rem) 46rem, 100vw"
            first
          />
        )}
        <div>
          <dl className="record">
            <div>
              <dt>{projectsCopy.section}</dt>
              <dd>
                <a href={list}>{section}</a>
              </dd>
            </div>
            <div>
              <dt>{projectsCopy.date}</dt>
              <dd className="figure">
                <time dateTime={date}>{shownDay(date)}</time>
              </dd>
            </div>
          </dl>
          {featured && <Featured />}
        </div>
        <p className="project-description">{description}</p>
      </article>
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
