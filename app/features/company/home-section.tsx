import type { z } from 'zod';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { isInHungarian, langOf } from '../../text/languages/localised.ts';
import type { homeContract } from './home.content-type.ts';
import type { ReactNode } from 'react';

interface HomeSectionProps {
  /** Also the section's address: `/#id` opens it. */
  id: string;
  /** The page's texts; `heading` names the field of the section's heading. */
  of: Home;
  heading: Heading;
  /** Further items in it that may be in Hungarian only. */
  besides?: readonly object[];
  stratum: 'sand' | 'clay' | 'silt' | 'gravel' | 'marl' | 'rock';
  children: ReactNode;
}

type Home = z.output<typeof homeContract.stored>;

/** The fields that each section shows, by the field of its heading. */
const FIELDS = {
  introductionHeading: ['introductionHeading', 'introduction', 'divisionsTitle', 'divisions'],
  servicesHeading: ['servicesHeading', 'services'],
  authorisationsHeading: ['authorisationsHeading', 'authorisations'],
  policyHeading: ['policyHeading', 'policy', 'commitmentsTitle', 'commitments'],
  certificatesHeading: ['certificatesHeading', 'certificates'],
} as const;

type Heading = keyof typeof FIELDS;

/** A section of the home page, closed until its heading is clicked: a layer of the borehole log. */
export function HomeSection({
  id,
  of: words,
  heading,
  besides = [],
  stratum,
  children,
}: HomeSectionProps) {
  return (
    <details className="stratum">
      <summary>
        <span className="log" aria-hidden="true">
          <LogFill stratum={stratum} />
        </span>
        <h2 {...langOf(words, heading)}>{words[heading]}</h2>
        <span className="opener" aria-hidden="true" />
      </summary>
      <div className="stratum-body">
        <span className="log" aria-hidden="true">
          <LogFill stratum={stratum} />
        </span>
        {/* The id is inside the closed part, so that browsers open the section for a link to it. */}
        <div className="stratum-content" id={id}>
          {(isInHungarian(words, ...FIELDS[heading]) ||
            besides.some((item) => isInHungarian(item))) && (
            <HungarianMark of={[words, ...besides]} />
          )}
          {children}
        </div>
      </div>
    </details>
  );
}

/** Numbers on the borehole's scale, every five metres: as many as a phone with all sections open has room for. */
const NUMBERS = Array.from({ length: 60 }, (_, index) => index);

/** The depth scale of the borehole. The style sheet generates its numbers. */
export function DepthScale() {
  return (
    <div className="depths" aria-hidden="true">
      {NUMBERS.map((index) => (
        <i key={index} />
      ))}
    </div>
  );
}

export function LogFill({ stratum }: { stratum: HomeSectionProps['stratum'] }) {
  return (
    <svg>
      <rect width="100%" height="100%" fill={`var(--color-${stratum})`} />
      <rect width="100%" height="100%" fill={`url(#h-${stratum})`} />
    </svg>
  );
}
