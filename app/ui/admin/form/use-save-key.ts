import { useWindowEvent } from '../use-window-event.ts';

/**
 * Matches an open modal dialog, during which the form cannot be saved. Toasts are dialogs with `aria-modal="false"`.
 */
const OPEN_WINDOW = ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])';

/** Calls `save` on Ctrl+S or Command+S anywhere on the screen, instead of the browser's own save command. */
export function useSaveKey(save: () => void): void {
  function onKey(event: KeyboardEvent): void {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (!isSave || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!document.querySelector(OPEN_WINDOW)) save();
  }
  // Listens in the capture phase, because some fields stop the propagation of key events.
  useWindowEvent('keydown', onKey, { capture: true });
}
