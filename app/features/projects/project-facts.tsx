import { originalOf, langOf } from '../../text/languages/localised.ts';
import { counties } from '../../text/messages/counties.ts';
import { useMessages, useLanguage, useTo } from '../../text/languages/language-context.ts';
import { addresses } from '../../text/addresses.ts';
import { placeName } from '../../text/messages/place-name.ts';
import { pairsIn } from '../../content/fields/lines.ts';
import { keywordKey } from '../../content/keyword.ts';
import { filterQuery } from './project-filter.ts';
import { Entry } from '../../ui/public/record.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { shownPeriod, shownPoint } from './project-words.ts';
import type { Project } from './project.contract.ts';
import { projectsMessages } from './projects.messages.ts';

/** Data of a project, as in the title block of a plan; renders nothing without data. */
export function ProjectFacts({ project }: { project: Project }) {
  const { client, methods, quantities } = project;
  const own = originalOf(project, 'methods').split('\n');
  const messages = useMessages(projectsMessages);
  const language = useLanguage();
  const place = placeName(project, useMessages(counties));
  const point = shownPoint(project, language);
  const period = shownPeriod(project.periodFrom, project.periodTo, language);
  if (![place, point, period, client, methods, quantities].some(Boolean)) return null;
  return (
    <section>
      <h2>{messages.sheet}</h2>
      <dl className="data-sheet">
        {(place || point) && (
          <Entry label={messages.place} {...langOf(project, 'location')}>
            {typeset(place)}
            {point && <span className="figure data-point">{point}</span>}
          </Entry>
        )}
        {period && <Entry label={messages.period}>{typeset(period)}</Entry>}
        {client && (
          <Entry label={messages.client} {...langOf(project, 'client')}>
            {typeset(client)}
          </Entry>
        )}
        {methods && (
          <Entry label={messages.methods} {...langOf(project, 'methods')}>
            <ul>
              {methods.split('\n').map((method, index) => (
                <li key={method}>
                  <Method name={method} own={own[index] ?? method} />
                </li>
              ))}
            </ul>
          </Entry>
        )}
        {quantities && (
          <Entry label={messages.quantities} {...langOf(project, 'quantities')}>
            <ul className="data-quantities">
              {pairsIn(quantities).map(({ label, value }) => (
                <li key={label + value}>
                  <span>{typeset(label)}</span> <b className="figure">{typeset(value)}</b>
                </li>
              ))}
            </ul>
          </Entry>
        )}
      </dl>
    </section>
  );
}

/** A link to all references with the method. `own` is the Hungarian name, which determines the address. */
function Method({ name, own }: { name: string; own: string }) {
  const to = useTo();
  const key = keywordKey(own);
  if (key === '') return typeset(name);
  return <a href={to(addresses.allProjects + filterQuery({ method: key }))}>{typeset(name)}</a>;
}
