import { data } from 'react-router';
import { addressOf, addresses } from '../../addresses.ts';
import { apiContext } from '../../api/client/page-context.ts';
import { pageOf, requestedPage } from '../../api/contract/paging.ts';
import { pagerCopy } from '../../content/site.copy.ts';
import { useWords } from '../../site/site-context.ts';
import { DisciplineFigure } from '../../ui/public/drawing/discipline-figure.tsx';
import { PageHead } from '../../ui/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Pager } from '../../ui/public/pager.tsx';
import { Breadcrumbs } from '../../ui/public/structured-data.tsx';
import type { Route } from './+types/project-list.screen';
import { ProjectCard } from './project-card.tsx';
import { projectType } from './project-types.ts';
import { PROJECTS_PAGE_SIZE, projectEndpoints } from './project.contract.ts';
import { projectsCopy } from './projects.copy.ts';
import { SectionMenu } from './section-menu.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const index = requestedPage(request.url);
  const section = projectType(params.section);
  if (index === undefined || !section) throw data(null, { status: 404 });
  const api = context.get(apiContext);
  const [total, items] = await Promise.all([
    api(projectEndpoints.getProjectCountByType, { params: { type: section.key } }),
    api(projectEndpoints.getProjectsByType, {
      params: { type: section.key },
      query: { from: index * PROJECTS_PAGE_SIZE, count: PROJECTS_PAGE_SIZE },
    }),
  ]);
  const page = pageOf(index, PROJECTS_PAGE_SIZE, total);
  if (!page) throw data(null, { status: 404 });
  return { section, items, page };
}

export default function ProjectList({ loaderData }: Route.ComponentProps) {
  const { section, items, page } = loaderData;
  const words = useWords();
  const address = addressOf(addresses.projects, { section: section.key });
  return (
    <>
      <PageHead
        title={`${section.label} – ${words.references}`}
        description={projectsCopy.description(section.label)}
        page={page.page}
      />
      <Breadcrumbs steps={[{ name: section.label, address }]} />
      <PageHeading title={section.label} figure={<DisciplineFigure section={section.key} />} />
      <SectionMenu />
      <Pager {...page} address={address} label={pagerCopy.above} />
      {items.length === 0 && <p className="no-items">{projectsCopy.empty}</p>}
      {items.map((item, index) => (
        <ProjectCard key={item.projectId} project={item} first={index === 0} />
      ))}
      <Pager {...page} address={address} label={pagerCopy.below} />
    </>
  );
}
