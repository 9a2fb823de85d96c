import type { ReactNode } from 'react';
import { linesOf, pairsIn } from '../../content/fields/lines.ts';
import { shownAccreditation } from '../../content/site/accreditation.ts';
import { useCompany } from '../../content/site/site-context.tsx';
import { groundlabMessages } from '../../text/messages/groundlab.ts';
import { useMessages, useLanguage, useTo } from '../../text/languages/language-context.ts';
import { originalOf, langOf } from '../../text/languages/localised.ts';
import { DocumentLink } from '../../ui/public/document-link.tsx';
import { SampleAside } from '../../ui/public/sample-aside.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import type { LabTest } from '../laboratory/laboratory.contract.ts';
import { testOfStandard } from '../laboratory/lab-standards.contract.ts';
import { SampleBadge } from './service-answers.tsx';
import type { ServicePage } from './service-page.contract.ts';
import { faqIdsOf, sectionIds } from './service-anchors.ts';
import { hasSection, type SectionName } from './service-contents.tsx';
import { servicesMessages } from './services.messages.ts';

interface ServiceDetailsProps {
  service: ServicePage;
  tests: readonly LabTest[];
  /** Size of the sample report in bytes; undefined without a report. */
  reportSize: number | undefined;
}

/** The details of a service, below the first answers. Empty sections are left out. */
export function ServiceDetails({ service, tests, reportSize }: ServiceDetailsProps) {
  const messages = useMessages(servicesMessages);
  const { sampleReport, capacity, isSample } = service;
  return (
    <>
      <div className="service-parts">
        <Part of={service} name="deliverables">
          <List service={service} name="deliverables" />
          {sampleReport !== '' && (
            <p>
              <DocumentLink address={sampleReport} size={reportSize}>
                {messages.sampleReport}
              </DocumentLink>
            </p>
          )}
        </Part>
        <Part of={service} name="needs">
          <List service={service} name="needs" />
        </Part>
        <Part of={service} name="steps">
          <ol className="service-steps" {...langOf(service, 'steps')}>
            {linesOf(service.steps).map((step) => (
              <li key={step}>{typeset(step)}</li>
            ))}
          </ol>
        </Part>
        <Part of={service} name="purposes">
          <List service={service} name="purposes" />
        </Part>
        <Part of={service} name="equipment">
          <List service={service} name="equipment" />
          {capacity !== '' && (
            <p>
              <span {...langOf(service, 'capacity')}>{typeset(capacity)}</span>
              {isSample && <SampleBadge />}
            </p>
          )}
        </Part>
        <Part of={service} name="limits">
          <List service={service} name="limits" />
        </Part>
      </div>
      <Standards service={service} tests={tests} />
      <Questions service={service} />
      <SampleAside of={[service]}>{messages.sampleNotice}</SampleAside>
    </>
  );
}

interface PartProps {
  of: ServicePage;
  name: Exclude<SectionName, 'references'>;
  children: ReactNode;
}

function Part({ of: service, name, children }: PartProps) {
  const messages = useMessages(servicesMessages);
  if (!hasSection(service, [], name)) return null;
  return (
    <section id={sectionIds[name]}>
      <h2>{messages[name]}</h2>
      {children}
    </section>
  );
}

interface ListProps {
  service: ServicePage;
  name: 'deliverables' | 'needs' | 'purposes' | 'equipment' | 'limits';
}

function List({ service, name }: ListProps) {
  if (service[name] === '') return null;
  return (
    <ul {...langOf(service, name)}>
      {linesOf(service[name]).map((one) => (
        <li key={one}>{typeset(one)}</li>
      ))}
    </ul>
  );
}

/** Length in characters of the longest code that stays on one line; longer ones are titles in words. */
const LONGEST_CODE = 24;

/** Standards of the service, each with the state that its test has on the laboratory's page. */
function Standards({ service, tests }: Pick<ServiceDetailsProps, 'service' | 'tests'>) {
  const messages = useMessages(servicesMessages);
  const { states } = useMessages(groundlabMessages);
  const accreditation = shownAccreditation(useCompany(), useLanguage());
  const to = useTo();
  const standards = pairsIn(service.standards);
  // Codes are compared as staff wrote them, and not as translated.
  const own = pairsIn(originalOf(service, 'standards'));
  if (standards.length === 0) return null;
  const rows = standards.map(({ label, value }, index) => {
    const test = testOfStandard((own[index] ?? { label }).label, tests, accreditation);
    return { label, value, test };
  });
  const hasStates = rows.some(({ test }) => test?.state);
  return (
    <section aria-labelledby={sectionIds.standards}>
      <table className="sheet-table service-standards">
        <caption>
          <h2 id={sectionIds.standards}>{messages.standards}</h2>
        </caption>
        <thead>
          <tr>
            {messages.standardColumns.slice(0, hasStates ? 3 : 2).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value, test }) => (
            <tr key={label + value}>
              <th scope="row" className={label.length > LONGEST_CODE ? 'figure' : 'figure code'}>
                {test ? <a href={to(test.address)}>{label}</a> : label}
              </th>
              <td {...langOf(service, 'standards')}>{typeset(value)}</td>
              {hasStates && (
                <td>
                  {test?.state && (
                    <span className={`lab-state ${test.state}`}>{states[test.state]}</span>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="aside">{messages.standardsNote}</p>
    </section>
  );
}

function Questions({ service }: { service: ServicePage }) {
  const messages = useMessages(servicesMessages);
  const questions = pairsIn(service.questions);
  const ids = faqIdsOf(service);
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={sectionIds.questions}>
      <h2 id={sectionIds.questions}>{messages.questions}</h2>
      <dl className="service-questions" {...langOf(service, 'questions')}>
        {questions.map(({ label, value }, index) => (
          <div key={ids[index]} id={ids[index]}>
            <dt>
              <a href={`#${ids[index]}`}>{typeset(label)}</a>
            </dt>
            <dd>{typeset(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
