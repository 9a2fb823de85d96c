import { useEffect, type RefObject } from 'react';
import { saveFocus } from '../frame/focus-content.ts';

/**
 * One key leads from anywhere to what a message offers, and back: it stands behind all of the page, and goes away
 * with time. React Aria's own F6 leads no farther than to the region. Gives what had the focus before.
 */
export function useMessageKeys(region: RefObject<HTMLElement | null>): { current?: HTMLElement } {
  useEffect(() => {
    const isIn = (place: EventTarget | null) =>
      place instanceof Node && region.current?.contains(place) === true;
    const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      if (!isIn(target) || isIn(relatedTarget)) return;
      if (relatedTarget instanceof HTMLElement) left.current = relatedTarget;
      else delete left.current;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!region.current || event.altKey || event.ctrlKey || event.metaKey) return;
      const isThere = isIn(event.target);
      if (event.key === 'F6' && !isThere) firstOffer(region.current)?.focus();
      else if (isThere && leadsBack(event, region.current)) saveFocus('.toasts', left.current);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before anybody who listens to the document.
    addEventListener('keydown', onKeyDown, true);
    addEventListener('focusin', onFocusIn);
    return () => {
      removeEventListener('keydown', onKeyDown, true);
      removeEventListener('focusin', onFocusIn);
    };
  }, [region]);
  return left;
}

/** There is one region of messages. */
const left: { current?: HTMLElement } = {};

const CONTROLS = 'a[href], button';

/** What a message offers; where none does, the button that closes the newest. */
function firstOffer(region: HTMLElement): HTMLElement | null {
  return region.querySelector<HTMLElement>('[data-offer]') ?? region.querySelector(CONTROLS);
}

/** Before the first message, too: what stands there in the page is its very end. */
function leadsBack({ key, shiftKey, target }: KeyboardEvent, region: HTMLElement): boolean {
  const isFirst = target === region || target === region.querySelector('[role="alertdialog"]');
  return key === 'F6' || key === 'Escape' || (key === 'Tab' && shiftKey && isFirst);
}
