import type { ReactNode } from 'react';
import { data, useLocation } from 'react-router';
import { pageOf, requestedPage } from '../../api/contract/paging.ts';
import { paragraphsOf } from '../../content/fields/text.ts';
import { disciplineContract, type Discipline } from '../../content/site/discipline.content-type.ts';
import { isRequestable } from '../../content/site/offered-disciplines.ts';
import { apiContext } from '../../content/site/page-context.ts';
import { Asking } from '../../content/site/public/asking.tsx';
import { PageHead } from '../../content/site/public/page-head.tsx';
import { PersonCard } from '../../content/site/public/person-card.tsx';
import { ServiceCards } from '../../content/site/public/service-cards.tsx';
import { Breadcrumbs } from '../../content/site/public/structured-data.tsx';
import { Paragraphs } from '../../content/site/public/text-paragraphs.tsx';
import { useSite } from '../../content/site/site-context.tsx';
import { siteEndpoints } from '../../content/site/site.contract.ts';
import { useInterpolation } from '../../content/site/use-interpolation.ts';
import { sourceOf } from '../../media/picture.contract.ts';
import { addressOf, addresses, offerAddress } from '../../text/addresses.ts';
import { referenceMessages } from '../../text/messages/reference.messages.ts';
import { pagerMessages } from '../../text/messages/site.messages.ts';
import { useMessages, useTo, useLanguage } from '../../text/languages/language-context.ts';
import { langOf } from '../../text/languages/localised.ts';
import { DisciplineFigure } from '../../ui/public/drawing/discipline-figure.tsx';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Pager } from '../../ui/public/pager.tsx';
import { NARROW, Picture } from '../../ui/public/picture.tsx';
import { Entry } from '../../ui/public/record.tsx';
import { ShareLink } from '../../ui/public/share-link.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { contactFor, peopleEndpoints, type Person } from '../people/people.contract.ts';
import { servicePageContract } from '../services/service-page.contract.ts';
import type { Route } from './+types/project-list.screen';
import { PROJECTS_PAGE_SIZE, projectEndpoints, type ListedProject } from './project.contract.ts';
import { projectsMessages } from './projects.messages.ts';
import { summary } from './project-words.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const index = requestedPage(request.url);
  const api = context.get(apiContext);
  const disciplines = await api(disciplineContract.calls.list);
  const section = disciplines.find(({ key }) => key === params.section);
  if (index === undefined || !section) throw data(null, { status: 404 });
  const [site, people, services, total, items] = await Promise.all([
    api(siteEndpoints.getSite),
    api(peopleEndpoints.list),
    api(servicePageContract.calls.list),
    api(projectEndpoints.getProjectCountByType, { params: { type: section.key } }),
    api(projectEndpoints.getProjectsByType, {
      params: { type: section.key },
      query: { from: index * PROJECTS_PAGE_SIZE, count: PROJECTS_PAGE_SIZE },
    }),
  ]);
  const page = pageOf(index, PROJECTS_PAGE_SIZE, total);
  if (!page) throw data(null, { status: 404 });
  const contact = contactFor(section, people);
  // Of a discipline that takes no requests, only the head is named.
  const isNamed = isRequestable(section, site) || contact?.personId === section.headId;
  const responsible = isNamed ? contact : undefined;
  const own = services.filter(({ discipline }) => discipline === section.key);
  return { section, responsible, services: own, items, page };
}

export default function ProjectList({ loaderData }: Route.ComponentProps) {
  const { section, responsible, services, items, page } = loaderData;
  const site = useSite();
  const { words } = site;
  const canRequest = isRequestable(section, site);
  const isDiscontinued = !canRequest && site.hasReprography;
  const messages = useMessages(projectsMessages);
  const pager = useMessages(pagerMessages);
  const to = useTo();
  const [first] = paragraphsOf(useInterpolation()(section.text));
  const address = addressOf(addresses.projects, { section: section.key });
  const offer = offerAddress({ szakag: section.key });
  return (
    <>
      <PageHead
        title={`${section.label} – ${words.references}`}
        description={first ? summary(first) : messages.description(section.label)}
        card={{
          title: section.label,
          section: words.references,
          picture: sourceOf(section.image),
        }}
        page={page.page}
      />
      <Breadcrumbs steps={[{ name: section.label, address }]} />
      <PageHeading
        title={section.label}
        {...langOf(section, 'label')}
        mark={<HungarianMark of={section} fields={['label', 'text']} />}
        figure={<SectionFigure section={section} />}
      />
      <SectionMenu />
      {page.page === 0 && (
        <DisciplineIntroduction section={section} responsible={responsible}>
          {canRequest && (
            <a className="button" href={to(offer)}>
              {messages.ask}
            </a>
          )}
        </DisciplineIntroduction>
      )}
      {isDiscontinued && (
        <p className="no-items">
          {messages.discontinued} <a href={to(addresses.reprography)}>{messages.successor}</a>
        </p>
      )}
      {page.page === 0 && services.length > 0 && (
        <section className="discipline-services" aria-labelledby="szolgaltatasok">
          <h2 id="szolgaltatasok">{messages.services}</h2>
          <ServiceCards services={services} />
        </section>
      )}
      {items.length === 0 && !isDiscontinued && <p className="no-items">{messages.empty}</p>}
      {items.length > 0 && (
        <h2 className="project-list-heading" {...langOf(words, 'references')}>
          {words.references}
        </h2>
      )}
      {items.map((item, index) => (
        <ProjectCard key={item.projectId} project={item} first={index === 0} />
      ))}
      <Pager {...page} address={to(address)} label={pager.below} />
      {canRequest && <Asking address={offer} />}
      <div className="ways">
        <a className="forward" href={to(addresses.allProjects)}>
          {messages.everywhere}
        </a>
        <ShareLink />
      </div>
    </>
  );
}

interface DisciplineIntroductionProps {
  section: Discipline;
  responsible: Person | undefined;
  /** Stands below the person. */
  children: ReactNode;
}

/** Text before the references of a discipline, and the person to ask; renders nothing without either. */
function DisciplineIntroduction({ section, responsible, children }: DisciplineIntroductionProps) {
  const messages = useMessages(projectsMessages);
  const { text, headId } = section;
  if (text === '' && !responsible) return null;
  return (
    <section className="discipline-introduction" aria-label={messages.introduction}>
      {text !== '' && (
        <div className="letter">
          <Paragraphs of={text} {...langOf(section, 'text')} />
        </div>
      )}
      {responsible && (
        <dl className="record">
          <Entry label={responsible.personId === headId ? messages.head : messages.contact}>
            <PersonCard person={responsible} />
            {children}
          </Entry>
        </dl>
      )}
    </section>
  );
}

/** Picture beside the title of a discipline; a drawing if there is no picture. */
function SectionFigure({ section }: { section: Discipline }) {
  const picture = sourceOf(section.image);
  if (!picture) return <DisciplineFigure section={section.key} />;
  return (
    <Picture
      source={picture}
      alt={section.imageAlt}
      {...langOf(section, 'imageAlt')}
      sizes={`(min-width: 64rem) 19rem, (min-width: 48rem) 13rem, ${NARROW}`}
      className="page-picture"
      first
    />
  );
}

/** Links to all disciplines that take requests, including those that the main menu leaves out. */
function SectionMenu() {
  const { pathname } = useLocation();
  const to = useTo();
  const site = useSite();
  return (
    <nav aria-label={site.words.references}>
      <ul className="section-menu">
        {site.disciplines.map((discipline) => {
          const { key, label } = discipline;
          if (!isRequestable(discipline, site)) return null;
          const address = to(addressOf(addresses.projects, { section: key }));
          return (
            <li key={key}>
              <a
                href={address}
                {...langOf(discipline, 'label')}
                aria-current={pathname === address ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface ProjectCardProps {
  project: ListedProject;
  first: boolean;
}

const SIZES = `(min-width: 64rem) 36rem, (min-width: 40rem) 42vw, ${NARROW}`;

function ProjectCard({ project, first }: ProjectCardProps) {
  const { name, type, projectId, date, description } = project;
  const { day } = useLanguage();
  const { alt } = useMessages(referenceMessages);
  const to = useTo();
  const picture = sourceOf(project.image);
  const address = addressOf(addresses.project, {
    section: type,
    projectId: String(projectId),
  });
  return (
    <article className="project card">
      {picture && (
        <Picture
          source={picture}
          alt={project.imageAlt || alt(name)}
          {...langOf(project, 'imageAlt')}
          sizes={SIZES}
          first={first}
        />
      )}
      <div>
        <p className="project-data">
          <time className="figure" dateTime={date}>
            {day(date)}
          </time>
          <HungarianMark of={project} fields={['name', 'description']} />
        </p>
        <h3 {...langOf(project, 'name')}>
          <a href={to(address)}>{typeset(name)}</a>
        </h3>
        <p className="project-description" {...langOf(project, 'description')}>
          {typeset(description)}
        </p>
      </div>
    </article>
  );
}
