import { data } from 'react-router';
import { pairsIn } from '../../content/fields/lines.ts';
import { keywordsIn } from '../../content/keyword.ts';
import { disciplineContract, type Discipline } from '../../content/site/discipline.content-type.ts';
import { apiContext } from '../../content/site/page-context.ts';
import type { ApiClient } from '../../api/client/client.ts';
import { AnswerPromise } from '../../content/site/public/answer-promise.tsx';
import { PageHead, useOrigin } from '../../content/site/public/page-head.tsx';
import { ReferenceCards } from '../../content/site/public/reference-card.tsx';
import { ServiceCards } from '../../content/site/public/service-cards.tsx';
import { Breadcrumbs, StructuredData } from '../../content/site/public/structured-data.tsx';
import { useCompany } from '../../content/site/site-context.tsx';
import { documentSizes } from '../../media/documents/document.contract.ts';
import { picturesOf } from '../../media/gallery.contract.ts';
import { addressOf, addresses, offerAddress } from '../../text/addresses.ts';
import { useMessages, useTo } from '../../text/languages/language-context.ts';
import { langOf } from '../../text/languages/localised.ts';
import { DisciplineFigure } from '../../ui/public/drawing/discipline-figure.tsx';
import { GradingCurve } from '../../ui/public/drawing/grading-curve.tsx';
import { toMissingPage } from '../../ui/missing-page.ts';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { GALLERY_DIALOG, GalleryView, PictureGallery } from '../../ui/public/picture-gallery.tsx';
import { NARROW, Picture } from '../../ui/public/picture.tsx';
import { ShareLink } from '../../ui/public/share-link.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { labTestContract } from '../laboratory/laboratory.contract.ts';
import { contactFor, peopleEndpoints, type Person } from '../people/people.contract.ts';
import { MOST_RELATED, projectSearchEndpoints } from '../projects/project-search.contract.ts';
import type { Route } from './+types/service.screen';
import {
  servicePageContract,
  type ListedServicePage,
  type ServicePage,
} from './service-page.contract.ts';
import { ServiceAnswers } from './service-answers.tsx';
import { ServiceDetails } from './service-details.tsx';
import { drawingFor, GRADING_CURVE } from './service-drawing.ts';
import { faqIdsOf, sectionIds } from './service-anchors.ts';
import { ServiceContents } from './service-contents.tsx';
import { servicesMessages } from './services.messages.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const services = await api(servicePageContract.calls.list);
  const listed = services.find(({ key }) => key === params.key);
  if (!listed) throw data(null, { status: 404 });
  const [service, disciplines, people, tests, references, sizes] = await Promise.all([
    api(servicePageContract.calls.one, { params: { id: listed.servicePageId } }).catch(
      toMissingPage,
    ),
    api(disciplineContract.calls.list),
    api(peopleEndpoints.list),
    listed.standards === '' ? [] : api(labTestContract.calls.list),
    referencesOf(api, listed),
    documentSizes(api, [listed.sampleReport]),
  ]);
  const discipline = disciplines.find(({ key }) => key === service.discipline);
  return {
    service,
    discipline,
    responsible: responsibleFor(service, discipline, people),
    tests,
    references,
    reportSize: sizes.get(service.sampleReport),
    others: services.filter((one) => one !== listed && one.discipline === service.discipline),
  };
}

/** The newest references that share a method with the service. */
async function referencesOf(api: ApiClient, { methods }: ListedServicePage) {
  const found = await Promise.all(
    keywordsIn(methods).map(({ key }) =>
      api(projectSearchEndpoints.searchProjects, {
        query: { method: key, from: 0, count: MOST_RELATED } as never,
      }),
    ),
  );
  const byId = new Map(found.flat().map((project) => [project.projectId, project]));
  return [...byId.values()]
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, MOST_RELATED);
}

/** The person named for the service, or else the contact person of its discipline. */
const responsibleFor = (
  { responsibleId, discipline: key }: ServicePage,
  { headId = null }: Partial<Discipline> = {},
  people: readonly Person[],
) =>
  people.find(({ personId }) => personId === responsibleId) ?? contactFor({ headId, key }, people);

export default function Service({ loaderData }: Route.ComponentProps) {
  const { service, discipline, references, others } = loaderData;
  const messages = useMessages(servicesMessages);
  const to = useTo();
  const address = addressOf(addresses.service, { key: service.key });
  const { main: picture, own, further } = picturesOf(service);
  const hasGallery = service.gallery.length > 0;
  return (
    <>
      <PageHead
        title={service.name}
        description={service.summary}
        card={{ section: discipline?.label ?? messages.title, picture }}
      />
      <Breadcrumbs
        steps={[
          { name: messages.title, address: addresses.services },
          { name: service.name, address },
        ]}
      />
      <ServiceData service={service} discipline={discipline} address={address} />
      <PageHeading
        title={service.name}
        {...langOf(service, 'name')}
        lead={<span {...langOf(service, 'summary')}>{typeset(service.summary)}</span>}
        mark={<HungarianMark of={service} />}
        figure={
          picture ? (
            <Picture
              source={picture}
              alt={service.imageAlt || own?.alt || ''}
              {...(service.imageAlt || !own ? langOf(service, 'imageAlt') : langOf(own, 'alt'))}
              caption={own?.caption}
              {...(hasGallery && { enlarge: GALLERY_DIALOG })}
              sizes={`(min-width: 64rem) 19rem, (min-width: 48rem) 13rem, ${NARROW}`}
              className="page-picture"
              first
            />
          ) : (
            <ServiceFigure service={service} />
          )
        }
      />
      <ServiceAnswers {...loaderData} />
      <ServiceContents service={service} references={references} />
      <ServiceDetails {...loaderData} />
      <PictureGallery name={service.name} pictures={further} />
      {hasGallery && <GalleryView count={further.length + (picture ? 1 : 0)} />}
      {references.length > 0 && (
        <section className="related-projects" aria-labelledby={sectionIds.references}>
          <h2 id={sectionIds.references}>{messages.references}</h2>
          <ReferenceCards references={references} />
        </section>
      )}
      <section className="asking" aria-labelledby="ajanlat">
        <div>
          <h2 id="ajanlat">{messages.askingTitle}</h2>
          <p>{messages.asking}</p>
        </div>
        <p>
          <a className="button" href={to(offerAddress({ szolgaltatas: service.key }))}>
            {messages.ask}
          </a>
          <AnswerPromise />
        </p>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="tovabbi">
          <h2 id="tovabbi">{messages.others}</h2>
          <ServiceCards services={others} />
        </section>
      )}
      <div className="ways">
        <a className="back" href={to(addresses.services)}>
          ← {messages.all}
        </a>
        <ShareLink />
      </div>
    </>
  );
}

function ServiceFigure({ service }: { service: ServicePage }) {
  const drawing = drawingFor(service);
  if (drawing === GRADING_CURVE) return <GradingCurve />;
  return <DisciplineFigure section={drawing} />;
}

interface ServiceDataProps {
  service: ServicePage;
  discipline: Discipline | undefined;
  address: string;
}

/** Structured data of the service for search engines, with its questions and answers. */
function ServiceData({ service, discipline, address }: ServiceDataProps) {
  const { shortName, phone } = useCompany();
  const origin = useOrigin();
  const to = useTo();
  const { name, summary, workArea, questions } = service;
  const answers = pairsIn(questions);
  const ids = faqIdsOf(service);
  return (
    <>
      <StructuredData
        about={{
          '@type': 'Service',
          name,
          description: summary,
          url: origin + to(address),
          ...(discipline && { category: discipline.label }),
          areaServed: workArea || { '@type': 'Country', name: 'HU' },
          provider: {
            '@type': 'Organization',
            '@id': `${origin}/#company`,
            name: shortName,
            telephone: phone,
          },
        }}
      />
      {answers.length > 0 && (
        <StructuredData
          about={{
            '@type': 'FAQPage',
            mainEntity: answers.map(({ label, value }, index) => ({
              '@type': 'Question',
              name: label,
              url: `${origin}${to(address)}#${ids[index]}`,
              acceptedAnswer: { '@type': 'Answer', text: value },
            })),
          }}
        />
      )}
    </>
  );
}
