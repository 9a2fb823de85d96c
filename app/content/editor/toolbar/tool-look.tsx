import type { ReactNode } from 'react';

/** Buttons of the toolbar, which says how large they are. */
export const toolLook =
  'grid h-(--tool) min-w-(--tool) shrink-0 cursor-pointer place-items-center border border-transparent text-ink hovered:bg-sheet selected:border-petrol selected:bg-petrol selected:text-on-petrol forced-colors:selected:forced-color-adjust-none forced-colors:selected:bg-[Highlight] forced-colors:selected:text-[HighlightText]';

/** The name of a button for those who hover over it; screen readers have it already. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span title={title} className="grid size-full place-items-center">
      {children}
    </span>
  );
}
