import { useMessages, useTo } from '../../text/languages/language-context.ts';
import { counties } from '../../text/messages/counties.ts';
import { pathIn } from '../../text/languages/codes.ts';
import type { Language } from '../../text/languages/language.ts';
import { data, redirect } from 'react-router';
import { addressOf, addresses, offerAddress } from '../../text/addresses.ts';
import { apiContext, languageContext } from '../../content/site/page-context.ts';
import { isRequestable } from '../../content/site/offered-disciplines.ts';
import { siteEndpoints } from '../../content/site/site.contract.ts';
import { useSite } from '../../content/site/site-context.tsx';
import { toMissingPage } from '../../ui/missing-page.ts';
import { Asking } from '../../content/site/public/asking.tsx';
import { PageHead, useOrigin } from '../../content/site/public/page-head.tsx';
import { ShareLink } from '../../ui/public/share-link.tsx';
import { Breadcrumbs, StructuredData } from '../../content/site/public/structured-data.tsx';
import { sourceOf } from '../../media/picture.contract.ts';
import type { Route } from './+types/project.screen';
import { labelOf, contentLocation, summary } from './project-words.ts';
import { projectSearchEndpoints } from './project-search.contract.ts';
import { ReferenceCards } from '../../content/site/public/reference-card.tsx';
import type { ListedProject } from './project.contract.ts';
import { pdfDocumentsOf } from './project-documents.ts';
import { ProjectSheet } from './project-sheet.tsx';
import { projectEndpoints, type Project } from './project.contract.ts';
import { projectsMessages } from './projects.messages.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ disciplines }, project] = await Promise.all([
    api(siteEndpoints.getSite),
    api(projectEndpoints.getProject, { params: { id: params.projectId } }).catch(toMissingPage),
  ]);
  if (labelOf(disciplines, params.section) === undefined) throw data(null, { status: 404 });
  // A project's address contains its discipline. If the discipline has changed, an old address redirects.
  if (project.type !== params.section) throw moved(project, context.get(languageContext));
  const [papers, related] = await Promise.all([
    pdfDocumentsOf(api, project),
    api(projectSearchEndpoints.relateProjects, {
      params: { id: project.projectId },
    }),
  ]);
  return { project, related, ...papers };
}

/** Not cacheable: if the discipline changes back, cached redirects would form a loop. */
function moved({ type, projectId }: Project, { code }: Language): Response {
  const address = pathIn(code, addressOf(addresses.project, { section: type, projectId }));
  return redirect(address, { status: 301, headers: { 'Cache-Control': 'no-cache' } });
}

export default function ProjectScreen({ loaderData }: Route.ComponentProps) {
  const { project, related } = loaderData;
  const { name, type, projectId, description } = project;
  const site = useSite();
  const section = site.disciplines.find(({ key }) => key === type);
  const label = section?.label ?? '';
  // Address of the quotation form, with discipline and reference filled in.
  const ask =
    section && isRequestable(section, site)
      ? offerAddress({ szakag: type, reference: projectId })
      : undefined;
  const list = addressOf(addresses.projects, { section: type });
  const address = addressOf(addresses.project, { section: type, projectId });
  const origin = useOrigin();
  const messages = useMessages(projectsMessages);
  const to = useTo();
  const place = contentLocation(project, useMessages(counties));
  return (
    <>
      <PageHead
        title={name}
        description={summary(description || project.task) || messages.description(label)}
        card={{ section: label, picture: sourceOf(project.image) }}
        type="article"
      />
      <Breadcrumbs
        steps={[
          { name: label, address: list },
          { name, address },
        ]}
      />
      {place && (
        <StructuredData
          about={{
            '@type': 'CreativeWork',
            name,
            url: origin + to(address),
            contentLocation: place,
          }}
        />
      )}
      <ProjectSheet
        {...loaderData}
        pdf={addressOf(addresses.projectPdf, { section: type, projectId })}
        ask={ask}
      />
      {ask && <Asking about="reference" address={ask} />}
      <RelatedProjects projects={related} />
      <div className="ways">
        <a className="back" href={to(list)}>
          ← {messages.all(label)}
        </a>
        <a className="forward" href={to(addresses.allProjects)}>
          {messages.everywhere}
        </a>
        <ShareLink />
      </div>
    </>
  );
}

/** Related references; renders nothing if there are none. */
function RelatedProjects({ projects }: { projects: ListedProject[] }) {
  const { related } = useMessages(projectsMessages);
  if (projects.length === 0) return null;
  return (
    <section className="related-projects" aria-labelledby="hasonlo-referenciak">
      <h2 id="hasonlo-referenciak">{related}</h2>
      <ReferenceCards references={projects} />
    </section>
  );
}
