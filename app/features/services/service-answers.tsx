import type { ReactNode } from 'react';
import { linesOf } from '../../content/fields/lines.ts';
import { PersonCard } from '../../content/site/public/person-card.tsx';
import { offerAddress } from '../../text/addresses.ts';
import { siteMessages } from '../../text/messages/site.messages.ts';
import { useMessages, useTo } from '../../text/languages/language-context.ts';
import { langOf } from '../../text/languages/localised.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import type { Person } from '../people/people.contract.ts';
import type { ServicePage } from './service-page.contract.ts';
import { servicesMessages } from './services.messages.ts';

/** Id of the section that lists all deliverables. */
export const DELIVERABLES = 'amit-kap';

/** Number of deliverables shown here. All are listed further down the page. */
const SHOWN = 3;

interface ServiceAnswersProps {
  service: ServicePage;
  responsible: Person | undefined;
}

/** Answers to what clients ask first: price, time, deliverables and whom to call. */
export function ServiceAnswers({ service, responsible }: ServiceAnswersProps) {
  const messages = useMessages(servicesMessages);
  const to = useTo();
  const deliverables = linesOf(service.deliverables);
  return (
    <section className="service-answers">
      <dl className="data-sheet">
        <Answer question={messages.price}>
          <Figure service={service} name="priceBand" />
        </Answer>
        <Answer question={messages.time}>
          <Figure service={service} name="leadTime" />
        </Answer>
        {deliverables.length > 0 && (
          <Answer question={messages.receive}>
            <ul {...langOf(service, 'deliverables')}>
              {deliverables.slice(0, SHOWN).map((one) => (
                <li key={one}>{typeset(nameOf(one))}</li>
              ))}
            </ul>
            <a href={`#${DELIVERABLES}`}>{messages.details}</a>
          </Answer>
        )}
        <Answer question={messages.call}>
          <PersonCard person={responsible} />
          <a className="button" href={to(offerAddress({ szolgaltatas: service.key }))}>
            {messages.ask}
          </a>
        </Answer>
      </dl>
    </section>
  );
}

function Answer({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div>
      <dt>{question}</dt>
      <dd>{children}</dd>
    </div>
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
  const { onRequest } = useMessages(servicesMessages);
  if (service[name] === '') return onRequest;
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
