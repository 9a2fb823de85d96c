import type { ReactNode } from 'react';
import { parted } from '../parted.ts';
import { TextMark } from './in-hungarian.tsx';
import { typeset } from './typeset.tsx';

interface PageHeadingProps {
  title: string;
  lang?: 'hu' | undefined;
  lead?: ReactNode;
  /** Mark for text in another language; by default the mark of the title. */
  mark?: ReactNode;
  figure?: ReactNode;
  /** Stands below the lead. */
  children?: ReactNode;
}

export function PageHeading({ title, lang, lead, mark, figure, children }: PageHeadingProps) {
  return (
    <div className="page-heading">
      <div className="page-heading-text">
        <h1 lang={lang}>{typeset(parted(title))}</h1>
        {mark ?? <TextMark lang={lang} />}
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      {figure}
      <div className="staff-rule" aria-hidden="true" />
    </div>
  );
}
