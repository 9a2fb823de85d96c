import type { z } from 'zod';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { isInHungarian, langOf } from '../../text/languages/localised.ts';
import type { homeContract } from './home.content-type.ts';
import type { ReactNode } from 'react';

interface HomeSectionProps {
  /** Id of the section. The address `/#id` opens the section. */
  id: string;
  /** Texts of the home page; `heading` names the field with the section's heading. */
  of: Home;
  heading: Heading;
  /** Further items in the section, whose texts may exist in Hungarian only. */
  besides?: readonly object[];
  stratum: 'sand' | 'clay' | 'silt' | 'gravel' | 'marl' | 'rock';
  children: ReactNode;
}

type Home = z.output<typeof homeContract.stored>;

/** Fields that each section shows, keyed by the field of its heading. */
const FIELDS = {
  introductionHeading: ['introductionHeading', 'introduction', 'divisionsTitle', 'divisions'],
  servicesHeading: ['servicesHeading', 'services'],
  authorisationsHeading: ['authorisationsHeading', 'authorisations'],
  policyHeading: ['policyHeading', 'policy', 'commitmentsTitle', 'commitments'],
  certificatesHeading: ['certificatesHeading', 'certificates'],
} as const;

type Heading = keyof typeof FIELDS;

/** A section of the home page, drawn as a layer of the borehole log. It is closed until its heading is clicked. */
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
        {/* The id is inside the closed part: a link to it then makes the browser open the section. */}
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

/** Numbers on the borehole's scale, one per five metres. A phone with all sections open has room for no more. */
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
