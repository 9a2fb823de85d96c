import type { Location } from 'react-router';

/** The item saved before a navigation, to be named if the next page fails. */
export interface SavedItem {
  name: string;
  address: string;
}

export function savedBefore({ state }: Location): SavedItem | undefined {
  return (state as { saved?: SavedItem } | null)?.saved;
}
