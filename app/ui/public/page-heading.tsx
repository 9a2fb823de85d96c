import type { ReactNode } from 'react';
import { parted } from '../parted.ts';
import { TextMark } from './in-hungarian.tsx';
import { typeset } from './typeset.tsx';

interface PageHeadingProps {
  title: string;
  /** Of the title, where it is not that of the page. */
  lang?: 'hu' | undefined;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** That something on the page is in another language; that the title is, unless it says more. */
  mark?: ReactNode;
  /** A drawing beside the title. */
  figure?: ReactNode;
}

/** The title of a page, standing on the levelling staff that every page begins with. */
export function PageHeading({ title, lang, lead, mark, figure }: PageHeadingProps) {
  return (
    <div className="page-heading">
      <div className="page-heading-text">
        <h1 lang={lang}>{typeset(parted(title))}</h1>
        {mark ?? <TextMark lang={lang} />}
        {lead && <p className="lead">{lead}</p>}
      </div>
      {figure}
      <div className="staff-rule" aria-hidden="true" />
    </div>
  );
}
