import { useMessages, useLanguage, useTo } from '../../text/languages/language-context.ts';
import { langOf } from '../../text/languages/localised.ts';
import type { Discipline } from '../../content/site/discipline.content-type.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { ReferenceCards } from '../../content/site/public/reference-card.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import type { ListedProject } from '../projects/project.contract.ts';
import type { ListedServicePage } from '../services/service-page.contract.ts';
import type { HomeFact } from './home-facts.ts';
import { homeMessages } from './home.messages.ts';
import { LogFill } from './home-section.tsx';

interface HomeProofProps {
  facts: HomeFact[];
  disciplines: Discipline[];
  services: ListedServicePage[];
  projects: ListedProject[];
}

/** Key figures, services and references beside the borehole, visible without opening a section. */
export function HomeProof({ facts, disciplines, services, projects }: HomeProofProps) {
  const messages = useMessages(homeMessages);
  const { number } = useLanguage();
  const to = useTo();
  if (facts.length + disciplines.length + projects.length === 0) return null;
  return (
    <div className="home-proof">
      <span className="log" aria-hidden="true">
        <LogFill stratum="sand" />
      </span>
      <div className="home-proof-content">
        {facts.length > 0 && (
          <ul className="home-facts" aria-label={messages.facts}>
            {facts.map(({ count, label, address }) => (
              <li key={label}>
                <a href={address.startsWith('#') ? address : to(address)}>
                  <strong>{number(count)}</strong> <span>{label}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        {disciplines.length > 0 && <HomeServices disciplines={disciplines} services={services} />}
        {projects.length > 0 && (
          <section className="home-references" aria-labelledby="kiemelt-referenciak">
            <h2 id="kiemelt-referenciak">{messages.references}</h2>
            <ReferenceCards references={projects} />
            <p>
              <a className="forward" href={to(addresses.allProjects)}>
                {messages.allReferences}
              </a>
            </p>
          </section>
        )}
      </div>
    </div>
  );
}

/** Links to the services of each discipline. A discipline links to its references. */
function HomeServices({ disciplines, services }: Pick<HomeProofProps, 'disciplines' | 'services'>) {
  const messages = useMessages(homeMessages);
  const to = useTo();
  const servicesOf = ({ key }: Discipline) => services.filter((one) => one.discipline === key);
  return (
    <section className="home-services" aria-labelledby="mire-van-szuksege">
      <h2 id="mire-van-szuksege">{messages.needs}</h2>
      <div>
        {disciplines.map((discipline) => (
          <ul key={discipline.key}>
            <li>
              <a
                href={to(addressOf(addresses.projects, { section: discipline.key }))}
                {...langOf(discipline, 'label')}
              >
                {discipline.label}
              </a>
            </li>
            {servicesOf(discipline).map((service) => (
              <li key={service.key}>
                <a
                  href={to(addressOf(addresses.service, { key: service.key }))}
                  {...langOf(service, 'name')}
                >
                  {typeset(service.name)}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <p>
        <a className="forward" href={to(addresses.services)}>
          {messages.allServices}
        </a>
      </p>
    </section>
  );
}
