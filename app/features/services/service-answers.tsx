import { linesOf, pairsIn } from '../../content/fields/lines.ts';
import { shownAccreditation } from '../../content/site/accreditation.ts';
import { AnswerPromise } from '../../content/site/public/answer-promise.tsx';
import { PersonCard } from '../../content/site/public/person-card.tsx';
import { useCompany } from '../../content/site/site-context.tsx';
import { offerAddress } from '../../text/addresses.ts';
import { groundlabMessages } from '../../text/messages/groundlab.ts';
import { siteMessages } from '../../text/messages/site.messages.ts';
import { useMessages, useTo } from '../../text/languages/language-context.ts';
import { langOf, originalOf } from '../../text/languages/localised.ts';
import { Entry } from '../../ui/public/record.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { coverageOf, testOfStandard } from '../laboratory/lab-standards.contract.ts';
import type { LabTest } from '../laboratory/laboratory.contract.ts';
import type { Person } from '../people/people.contract.ts';
import type { ServicePage } from './service-page.contract.ts';
import { servicesMessages } from './services.messages.ts';
import { sectionIds } from './service-anchors.ts';

/** Number of deliverables, and of accredited tests, shown here. All are listed further down the page. */
const SHOWN = 3;

interface ServiceAnswersProps {
  service: ServicePage;
  tests: readonly LabTest[];
  responsible: Person | undefined;
}

/** Answers to what clients ask first: price, time, whom to call, deliverables, accreditation and work area. */
export function ServiceAnswers({ service, tests, responsible }: ServiceAnswersProps) {
  const messages = useMessages(servicesMessages);
  const to = useTo();
  const deliverables = linesOf(service.deliverables);
  return (
    <section className="service-answers">
      <dl className="data-sheet">
        <Entry label={messages.price}>
          <Figure service={service} name="priceBand" />
        </Entry>
        <Entry label={messages.time}>
          <Figure service={service} name="leadTime" />
        </Entry>
        <Entry label={messages.call}>
          <PersonCard person={responsible} />
          <p className="service-request">
            <a className="button" href={to(offerAddress({ szolgaltatas: service.key }))}>
              {messages.ask}
            </a>
            <AnswerPromise />
          </p>
        </Entry>
        {deliverables.length > 0 && (
          <Entry label={messages.receive}>
            <ul {...langOf(service, 'deliverables')}>
              {deliverables.slice(0, SHOWN).map((one) => (
                <li key={one}>{typeset(nameOf(one))}</li>
              ))}
            </ul>
            <a href={`#${sectionIds.deliverables}`}>{messages.details}</a>
          </Entry>
        )}
        <Accreditation service={service} tests={tests} />
        {service.workArea !== '' && (
          <Entry label={messages.workArea}>
            <span {...langOf(service, 'workArea')}>{typeset(service.workArea)}</span>
          </Entry>
        )}
      </dl>
    </section>
  );
}

function Accreditation({ service, tests }: Pick<ServiceAnswersProps, 'service' | 'tests'>) {
  const messages = useMessages(servicesMessages);
  // Codes are compared as staff wrote them, and not as translated.
  const codes = pairsIn(originalOf(service, 'standards')).map(({ label }) => label);
  const { accreditationLabel } = useMessages(groundlabMessages);
  const accreditation = shownAccreditation(useCompany());
  const to = useTo();
  const coverage = coverageOf(codes, tests, accreditation);
  if (!coverage) return null;
  const covered = pairsIn(service.standards).flatMap(({ label, value }, index) => {
    const test = testOfStandard(codes[index] ?? label, tests, accreditation);
    return test?.state === 'akkreditalt' ? [{ name: value || label, address: test.address }] : [];
  });
  return (
    <Entry label={messages.accredited}>
      <p>{messages.coverage[coverage]}</p>
      {(coverage === 'full' || coverage === 'partial') && (
        <>
          <ul {...langOf(service, 'standards')}>
            {covered.slice(0, SHOWN).map(({ name, address }) => (
              <li key={name + address}>
                <a href={to(address)}>{typeset(name)}</a>
              </li>
            ))}
          </ul>
          <p className="accreditation-number">
            {accreditationLabel}: <span className="figure">{typeset(accreditation.number)}</span>
          </p>
        </>
      )}
      {coverage !== 'no-tests' && <a href={`#${sectionIds.standards}`}>{messages.byStandard}</a>}
    </Entry>
  );
}

/**
 * Short name of a deliverable: `Test report for each location: cone resistance, … (PDF)` → `Test report for each
 * location`.
 */
const nameOf = (deliverable: string): string => deliverable.split(/[:;(]/)[0]!.trim();

interface FigureProps {
  service: ServicePage;
  name: 'priceBand' | 'leadTime';
}

function Figure({ service, name }: FigureProps) {
  const { onRequest, byArrangement } = useMessages(servicesMessages);
  if (service[name] === '') return name === 'leadTime' ? byArrangement : onRequest;
  return (
    <>
      <span {...langOf(service, name)}>{typeset(service[name])}</span>
      {service.isSample && <SampleBadge />}
    </>
  );
}

/** Badge beside a made-up figure. */
export function SampleBadge() {
  const { sampleBadge } = useMessages(siteMessages);
  return (
    <>
      {' '}
      <span className="sample-badge">{sampleBadge}</span>
    </>
  );
}
