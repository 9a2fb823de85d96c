import { disciplineContract } from '../../content/site/discipline.content-type.ts';
import { apiContext } from '../../content/site/page-context.ts';
import { Asking } from '../../content/site/public/asking.tsx';
import { PageHead } from '../../content/site/public/page-head.tsx';
import { ServiceCards } from '../../content/site/public/service-cards.tsx';
import { Breadcrumbs } from '../../content/site/public/structured-data.tsx';
import { addressOf, addresses } from '../../text/addresses.ts';
import { useMessages, useTo } from '../../text/languages/language-context.ts';
import { langOf } from '../../text/languages/localised.ts';
import { DisciplineFigure } from '../../ui/public/drawing/discipline-figure.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { SampleAside } from '../../ui/public/sample-aside.tsx';
import { ShareLink } from '../../ui/public/share-link.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import type { Route } from './+types/service-list.screen';
import { servicePageContract, type ServicePage } from './service-page.contract.ts';
import { servicesMessages } from './services.messages.ts';
import { firstPrice, firstTime } from './first-figure.ts';

/** Lists services by discipline. Disciplines are in the order of their first services. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [services, disciplines] = await Promise.all([
    api(servicePageContract.calls.list),
    api(disciplineContract.calls.list),
  ]);
  const byDiscipline = Map.groupBy(services, ({ discipline }) => discipline);
  const groups = [...byDiscipline].map(([key, own]) => ({
    key,
    // An imported service may name a discipline that does not exist.
    discipline: disciplines.find((one) => one.key === key),
    services: own,
  }));
  return { groups };
}

export default function ServiceList({ loaderData: { groups } }: Route.ComponentProps) {
  const messages = useMessages(servicesMessages);
  const to = useTo();
  return (
    <>
      <PageHead title={messages.title} description={messages.description} />
      <Breadcrumbs steps={[{ name: messages.title, address: addresses.services }]} />
      <PageHeading title={messages.title} lead={messages.lead} />
      <Asking about="service" />
      <SampleAside of={groups.flatMap(({ services }) => services)}>
        {messages.sampleNotice}
      </SampleAside>
      {groups.length === 0 && <p className="no-items">{messages.empty}</p>}
      <div className="service-groups">
        {groups.map(({ key, discipline, services }) => (
          <section
            key={key}
            className={services.length === 1 ? 'service-group single' : 'service-group'}
            aria-labelledby={key}
          >
            <div>
              <h2 id={key} {...(discipline && langOf(discipline, 'label'))}>
                {discipline?.label ?? key}
              </h2>
              {discipline && (
                <a className="forward" href={to(addressOf(addresses.projects, { section: key }))}>
                  {messages.references}
                </a>
              )}
              <DisciplineFigure section={key} />
            </div>
            <ServiceCards services={services}>{(service) => <Figures of={service} />}</ServiceCards>
          </section>
        ))}
      </div>
      {groups.length > 0 && <Asking />}
      <ShareLink />
    </>
  );
}

/** Price and lead time of a service: the first statement of each. The service's page has the rest. */
function Figures({ of: service }: { of: Omit<ServicePage, 'gallery'> }) {
  const { onRequest, shortPrice, shortTime } = useMessages(servicesMessages);
  const { priceBand, leadTime } = service;
  return (
    <dl className="service-figures">
      <div>
        <dt>{shortPrice}</dt>
        <dd {...(priceBand && langOf(service, 'priceBand'))}>
          {priceBand ? typeset(firstPrice(priceBand)) : onRequest}
        </dd>
      </div>
      {leadTime && (
        <div>
          <dt>{shortTime}</dt>
          <dd {...langOf(service, 'leadTime')}>{typeset(firstTime(leadTime))}</dd>
        </div>
      )}
    </dl>
  );
}
