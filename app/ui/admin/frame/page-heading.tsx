import type { ReactNode } from 'react';
import { PageTitle } from '../../page-title.tsx';
import { parted } from '../../parted.ts';
import { ScreenHelp } from '../help/screen-help.tsx';

interface PageHeadingProps {
  title: string;
  /** A number or code that tells it from others. */
  note?: string;
  children?: ReactNode;
}

/** The title of a screen, standing on the levelling staff as on the public pages, and what it is for. */
export function PageHeading({ title, note, children }: PageHeadingProps) {
  return (
    <div className="mb-7">
      <PageTitle title={title} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-3">
        <h1 className="hyphens-auto text-2xl sm:text-3xl">
          {parted(title)}
          {note && <span className="figure ml-3 text-base text-quiet">{note}</span>}
        </h1>
        {children}
      </div>
      <div aria-hidden className="staff-rule" />
      <ScreenHelp />
    </div>
  );
}
