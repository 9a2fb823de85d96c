import type { ReactNode } from 'react';
import { addressOf, addresses } from '../../../text/addresses.ts';
import { useTo } from '../../../text/languages/language-context.ts';
import { langOf } from '../../../text/languages/localised.ts';
import { HungarianMark } from '../../../ui/public/in-hungarian.tsx';
import { typeset } from '../../../ui/public/typeset.tsx';

interface Service {
  key: string;
  name: string;
  summary: string;
}

interface ServiceCardsProps<Card extends Service> {
  services: readonly Card[];
  level?: 'h2' | 'h3';
  /** Renders what stands below the summary of a card. */
  children?: (service: Card) => ReactNode;
}

/** Cards of services, with links to their pages. */
export function ServiceCards<Card extends Service>({
  services,
  level: Heading = 'h3',
  children,
}: ServiceCardsProps<Card>) {
  const to = useTo();
  return (
    <ul className="service-cards">
      {services.map((service) => (
        <li key={service.key} className="card">
          <div>
            <Heading {...langOf(service, 'name')}>
              <a href={to(addressOf(addresses.service, { key: service.key }))}>
                {typeset(service.name)}
              </a>
            </Heading>
            <p {...langOf(service, 'summary')}>{typeset(service.summary)}</p>
          </div>
          {children?.(service)}
          <HungarianMark of={service} fields={['name', 'summary']} />
        </li>
      ))}
    </ul>
  );
}
