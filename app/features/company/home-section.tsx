import type { ReactNode } from 'react';

interface HomeSectionProps {
  /** Also the section's address: `/#id` opens it. */
  id: string;
  heading: string;
  /** Which soil the section lies in. */
  stratum: 'sand' | 'clay' | 'gravel' | 'marl' | 'rock';
  /** Depth of its upper edge, as written on the log, metres. */
  depth: string;
  children: ReactNode;
}

/** A part of the home page, closed until its heading is clicked: a layer of the borehole log. */
export function HomeSection({ id, heading, stratum, depth, children }: HomeSectionProps) {
  return (
    <details className="stratum">
      <summary>
        <span className="log" aria-hidden="true">
          <LogFill stratum={stratum} />
          <span className="depth">{depth}</span>
        </span>
        <h2>{heading}</h2>
        <span className="opener" aria-hidden="true" />
      </summary>
      <div className="stratum-body">
        <span className="log" aria-hidden="true">
          <LogFill stratum={stratum} />
        </span>
        {/* Inside the closed part: a browser that follows a link to it opens the section. */}
        <div className="stratum-content" id={id}>
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
