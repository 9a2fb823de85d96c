import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S, or Command+S, saves from anywhere on the screen; the browser would save the page. */
export function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (!isSave || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A window that is open has to be answered first.
    if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
