import type { ReactNode } from 'react';
import { addresses } from '../../addresses.ts';
import { placeName } from '../../content/place-name.ts';
import { pairsIn } from '../../kinds/fields/pairs.ts';
import { keywordKey } from '../../kinds/keyword.ts';
import { filterQuery } from './project-filter.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import { shownPeriod } from './project-period.ts';
import { shownPoint } from './project-place.ts';
import type { Project } from './project.contract.ts';
import { projectsCopy as copy } from './projects.copy.ts';

/** What is known of a project in figures and names, as the title block of a plan has it; nothing where nothing is. */
export function ProjectFacts({ project }: { project: Project }) {
  const { client, methods, quantities } = project;
  const [place, point] = [placeName(project), shownPoint(project)];
  const period = shownPeriod(project.periodFrom, project.periodTo);
  if (![place, point, period, client, methods, quantities].some(Boolean)) return null;
  return (
    <section>
      <h2>{copy.sheet}</h2>
      <dl className="data-sheet">
        {(place || point) && (
          <Fact label={copy.place}>
            {typeset(place)}
            {point && <span className="figure data-point">{point}</span>}
          </Fact>
        )}
        {period && <Fact label={copy.period}>{typeset(period)}</Fact>}
        {client && <Fact label={copy.client}>{typeset(client)}</Fact>}
        {methods && (
          <Fact label={copy.methods}>
            <ul>
              {methods.split('\n').map((method) => (
                <li key={method}>
                  <Method name={method} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {quantities && (
          <Fact label={copy.quantities}>
            <ul className="data-quantities">
              {pairsIn(quantities).map(({ label, value }) => (
                <li key={label + value}>
                  <span>{typeset(label)}</span> <b className="figure">{typeset(value)}</b>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** Leads to all that were made by it. */
function Method({ name }: { name: string }) {
  const key = keywordKey(name);
  if (key === '') return typeset(name);
  return <a href={addresses.allProjects + filterQuery({ method: key })}>{typeset(name)}</a>;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
