import type { z } from 'zod';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { isInHungarian, spoken } from '../../text/languages/localised.ts';
import type { homeContract } from './home.kind.ts';
import { useLanguage } from '../../text/languages/language-context.ts';
import type { ReactNode } from 'react';

interface HomeSectionProps {
  /** Also the section's address: `/#id` opens it. */
  id: string;
  /** The words of the page, and the name of the section's heading among them. */
  of: Home;
  heading: Heading;
  /** What else in it may be there in Hungarian only. */
  besides?: readonly object[];
  /** Which soil the section lies in. */
  stratum: 'sand' | 'clay' | 'gravel' | 'marl' | 'rock';
  /** Depth of its upper edge, as written on the log, metres. */
  depth: number;
  children: ReactNode;
}

type Home = z.output<typeof homeContract.stored>;

/** Of each section the fields that are shown in it, by that of its heading. */
const FIELDS = {
  introductionHeading: ['introductionHeading', 'introduction', 'divisionsTitle', 'divisions'],
  servicesHeading: ['servicesHeading', 'services'],
  authorisationsHeading: ['authorisationsHeading', 'authorisations'],
  policyHeading: ['policyHeading', 'policy', 'commitmentsTitle', 'commitments'],
  certificatesHeading: ['certificatesHeading', 'certificates'],
} as const;

type Heading = keyof typeof FIELDS;

/** A part of the home page, closed until its heading is clicked: a layer of the borehole log. */
export function HomeSection({
  id,
  of: words,
  heading,
  besides = [],
  stratum,
  depth,
  children,
}: HomeSectionProps) {
  const { number } = useLanguage();
  return (
    <details className="stratum">
      <summary>
        <span className="log" aria-hidden="true">
          <LogFill stratum={stratum} />
          <span className="depth">{number(depth, 1)}</span>
        </span>
        <h2 {...spoken(words, heading)}>{words[heading]}</h2>
        <span className="opener" aria-hidden="true" />
      </summary>
      <div className="stratum-body">
        <span className="log" aria-hidden="true">
          <LogFill stratum={stratum} />
        </span>
        {/* Inside the closed part: a browser that follows a link to it opens the section. */}
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

/** The soil that the borehole leads through. */
export function LogFill({ stratum }: { stratum: HomeSectionProps['stratum'] }) {
  return (
    <svg>
      <rect width="100%" height="100%" fill={`var(--color-${stratum})`} />
      <rect width="100%" height="100%" fill={`url(#h-${stratum})`} />
    </svg>
  );
}
