import { useEffect, useState, type RefObject } from 'react';

/** A picture, and by which of its parts it was moved; or the one that stands in the place of what went. */
interface Next {
  image: string | undefined;
  at: 'handle' | 'up' | 'down';
}

/** Where the keyboard goes on once the gallery stands anew: at the same part, or where the next is chosen. */
export function useGalleryFocus(
  list: RefObject<HTMLElement | null>,
  chooser: RefObject<HTMLInputElement | null>,
): (next: Next) => void {
  const [next, setNext] = useState<Next>();
  useEffect(() => {
    if (!next) return;
    const { image, at } = next;
    const find = (place: string) => list.current?.querySelector<HTMLElement>(place);
    const step = at === 'handle' ? null : find(`[data-step="${at} ${image}"]:enabled`);
    // The buttons at the ends do nothing any more.
    const handle = find(`[data-handle="${image}"]`);
    (step ?? handle ?? chooser.current)?.focus();
  }, [next, list, chooser]);
  return setNext;
}
