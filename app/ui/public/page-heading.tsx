import type { ReactNode } from 'react';
import { parted } from '../parted.ts';
import { typeset } from './typeset.tsx';

interface PageHeadingProps {
  title: string;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** A drawing beside the title. */
  figure?: ReactNode;
}

/** The title of a page, standing on the levelling staff that every page begins with. */
export function PageHeading({ title, lead, figure }: PageHeadingProps) {
  return (
    <div className="page-heading">
      <div className="page-heading-text">
        <h1>{typeset(parted(title))}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {figure}
      <div className="staff-rule" aria-hidden="true" />
    </div>
  );
}
