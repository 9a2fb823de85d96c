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

interface ServiceCardsProps {
  services: readonly Service[];
  level?: 'h2' | 'h3';
}

/** Cards of services, with links to their pages. */
export function ServiceCards({ services, level: Heading = 'h3' }: ServiceCardsProps) {
  const to = useTo();
  return (
    <ul className="service-cards">
      {services.map((service) => (
        <li key={service.key} className="card">
          <Heading {...langOf(service, 'name')}>
            <a href={to(addressOf(addresses.service, { key: service.key }))}>
              {typeset(service.name)}
            </a>
          </Heading>
          <p {...langOf(service, 'summary')}>{typeset(service.summary)}</p>
          <HungarianMark of={service} fields={['name', 'summary']} />
        </li>
      ))}
    </ul>
  );
}
