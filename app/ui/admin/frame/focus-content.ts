/**
 * Before what matches `going` goes away: if the focus is in it, or lost already, keyboard and screen reader go on at
 * `place`, or else at the beginning of the page.
 */
export function saveFocus(going: string, place?: HTMLElement): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !activeElement.closest(going)) return;
  const next = place?.isConnected ? place : document.getElementById('content');
  next?.focus({ preventScroll: true });
}
