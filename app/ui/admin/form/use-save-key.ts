import { useEffect, useEffectEvent } from 'react';

/** A window that has to be answered first; a message that only tells something is none. */
const OPEN_WINDOW = ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])';

/** Ctrl+S, or Command+S, saves from anywhere on the screen; the browser would save the page. */
export function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (!isSave || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!document.querySelector(OPEN_WINDOW)) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // On its way to the field: some of them let no key out.
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
