import { useMessages, useLanguage, useTo } from '../../text/languages/language-context.ts';
import { langOf } from '../../text/languages/localised.ts';
import type { Discipline } from '../../content/site/discipline.content-type.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { sourceOf } from '../../media/picture.contract.ts';
import { ReferenceCard } from '../../content/site/public/reference-card.tsx';
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

/** Key figures, disciplines and references beside the borehole, visible without opening a section. */
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
        {disciplines.length > 0 && (
          <ul className="home-disciplines" aria-label={messages.disciplines}>
            {disciplines.map((discipline) => (
              <DisciplineWays
                key={discipline.key}
                discipline={discipline}
                count={services.filter((one) => one.discipline === discipline.key).length}
              />
            ))}
          </ul>
        )}
        {projects.length > 0 && (
          <section className="home-references" aria-labelledby="kiemelt-referenciak">
            <h2 id="kiemelt-referenciak">{messages.references}</h2>
            <div className="found-projects">
              {projects.map((project) => (
                <ReferenceCard
                  key={project.projectId}
                  reference={project}
                  picture={sourceOf(project.image)}
                  level="h3"
                />
              ))}
            </div>
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

/** Links to the page of a discipline and, if it has any, to its services. */
function DisciplineWays({ discipline, count }: { discipline: Discipline; count: number }) {
  const { key, label } = discipline;
  const messages = useMessages(homeMessages);
  const to = useTo();
  return (
    <li>
      <a
        href={to(addressOf(addresses.projects, { section: key }))}
        {...langOf(discipline, 'label')}
      >
        {label}
      </a>
      {count > 0 && <a href={to(`${addresses.services}#${key}`)}>{messages.services(count)}</a>}
    </li>
  );
}
