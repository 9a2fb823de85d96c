import type { ReactNode } from 'react';

/** Buttons of the toolbar; 36 px is enough for a finger between neighbours that do no harm. */
export const toolLook =
  'grid size-9 shrink-0 cursor-pointer place-items-center border border-transparent text-ink hovered:bg-sheet selected:border-petrol selected:bg-petrol selected:text-on-petrol';

/** The name of a button for those who hover over it; screen readers have it already. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span title={title} className="grid size-full place-items-center">
      {children}
    </span>
  );
}
