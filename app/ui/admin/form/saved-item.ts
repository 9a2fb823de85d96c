import type { Location } from 'react-router';

/** The item that was saved before a navigation. If the next page fails to load, its error page names this item. */
export interface SavedItem {
  name: string;
  address: string;
}

export function savedBefore({ state }: Location): SavedItem | undefined {
  return (state as { saved?: SavedItem } | null)?.saved;
}
