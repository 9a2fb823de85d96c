import { data } from 'react-router';
import { addressOf, addresses } from '../../addresses.ts';
import { apiContext } from '../../api/client/page-context.ts';
import { pageOf, requestedPage } from '../../api/contract/paging.ts';
import { pagerCopy } from '../../content/site.copy.ts';
import { paragraphsOf } from '../../kinds/fields/paragraphs.ts';
import { sourceOf } from '../../media/picture.contract.ts';
import { withCompany } from '../../site/company-words.ts';
import { disciplineContract } from '../../site/discipline.contract.ts';
import { useSite } from '../../site/site-context.ts';
import { PageHead } from '../../ui/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Pager } from '../../ui/public/pager.tsx';
import { Breadcrumbs } from '../../ui/public/structured-data.tsx';
import type { Route } from './+types/project-list.screen';
import { peopleEndpoints } from '../contact/people.contract.ts';
import { DisciplineIntroduction } from './discipline-introduction.tsx';
import { ProjectCard } from './project-card.tsx';
import { PROJECTS_PAGE_SIZE, projectEndpoints } from './project.contract.ts';
import { projectsCopy } from './projects.copy.ts';
import { SectionMenu } from './section-menu.tsx';
import { SectionFigure } from './section-figure.tsx';
import { summary } from './summary.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const index = requestedPage(request.url);
  const api = context.get(apiContext);
  const disciplines = await api(disciplineContract.calls.list);
  const section = disciplines.find(({ key }) => key === params.section);
  if (index === undefined || !section) throw data(null, { status: 404 });
  const [people, total, items] = await Promise.all([
    section.headId === null ? [] : api(peopleEndpoints.list),
    api(projectEndpoints.getProjectCountByType, { params: { type: section.key } }),
    api(projectEndpoints.getProjectsByType, {
      params: { type: section.key },
      query: { from: index * PROJECTS_PAGE_SIZE, count: PROJECTS_PAGE_SIZE },
    }),
  ]);
  const page = pageOf(index, PROJECTS_PAGE_SIZE, total);
  if (!page) throw data(null, { status: 404 });
  const head = people.find(({ personId }) => personId === section.headId);
  return { section, head, items, page };
}

export default function ProjectList({ loaderData }: Route.ComponentProps) {
  const { section, head, items, page } = loaderData;
  const { company, words } = useSite();
  const [first] = paragraphsOf(withCompany(section.text, company));
  const address = addressOf(addresses.projects, { section: section.key });
  return (
    <>
      <PageHead
        title={`${section.label} – ${words.references}`}
        description={first ? summary(first) : projectsCopy.description(section.label)}
        picture={sourceOf(section.image)}
        page={page.page}
      />
      <Breadcrumbs steps={[{ name: section.label, address }]} />
      <PageHeading title={section.label} figure={<SectionFigure section={section} />} />
      <SectionMenu />
      {page.page === 0 && <DisciplineIntroduction text={section.text} head={head} />}
      <Pager {...page} address={address} label={pagerCopy.above} />
      {items.length === 0 && <p className="no-items">{projectsCopy.empty}</p>}
      {items.map((item, index) => (
        <ProjectCard key={item.projectId} project={item} first={index === 0} />
      ))}
      <Pager {...page} address={address} label={pagerCopy.below} />
      <p className="ways">
        <a className="forward" href={addresses.allProjects}>
          {projectsCopy.everywhere}
        </a>
      </p>
    </>
  );
}
