import type { Location } from 'react-router';

/** What was saved on the way to a page, in case that cannot be shown. */
export interface SavedItem {
  name: string;
  /** Of its form. */
  address: string;
}

/** What was saved just before the page at `location` was asked for; nothing when nothing was. */
export function savedBefore({ state }: Location): SavedItem | undefined {
  return (state as { saved?: SavedItem } | null)?.saved;
}
