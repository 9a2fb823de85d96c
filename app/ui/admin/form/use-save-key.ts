import { useEffect, useEffectEvent } from 'react';

/** A modal dialog, which has to be answered first. Toasts are dialogs with `aria-modal="false"`. */
const OPEN_WINDOW = ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])';

/** Saves on Ctrl+S or Command+S anywhere on the screen, in place of the browser's own saving. */
export function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (!isSave || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!document.querySelector(OPEN_WINDOW)) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Captured, because some fields stop the propagation of keys.
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
