/**
 * Before `going`, or what matches it, goes away: if the focus is in it, or lost already, keyboard and screen reader go on at
 * `place`, or else at the beginning of the page.
 */
export function saveFocus(going: string | Element, place?: HTMLElement): void {
  const { activeElement, body } = document;
  const isGoing = (focused: Element) =>
    typeof going === 'string' ? focused.closest(going) !== null : going.contains(focused);
  if (activeElement && activeElement !== body && !isGoing(activeElement)) return;
  const next = place?.isConnected ? place : document.getElementById('content');
  next?.focus({ preventScroll: true });
}
