let shownPath: string | undefined;

/** Records `path` as the current page. Returns the previous path; undefined after a page load. */
export function moveTo(path: string): string | undefined {
  const before = shownPath;
  shownPath = path;
  return before;
}

/** Focuses and marks the list row that links to `path`. Returns whether such a row exists. */
export function showRow(path: string | undefined): boolean {
  const link = [...document.links].find((one) => one.dataset['item'] && one.pathname === path);
  link?.setAttribute('aria-current', 'true');
  link?.focus();
  return link !== undefined;
}

/**
 * Call this before the element `going` (or the elements that match the selector) is removed. If the focus is inside or
 * already lost, moves the focus to `place`, or else to the start of the content.
 */
export function saveFocus(going: string | Element, place?: HTMLElement): void {
  const { activeElement, body } = document;
  const isGoing = (focused: Element) =>
    typeof going === 'string' ? focused.closest(going) !== null : going.contains(focused);
  if (activeElement && activeElement !== body && !isGoing(activeElement)) return;
  const next = place?.isConnected ? place : document.getElementById('content');
  next?.focus({ preventScroll: true });
}

/**
 * Returns a ref for an element. If the element is removed while the focus is inside, the focus moves to `placeOf`, or
 * else to the start of the content.
 */
export const savingFocus =
  (placeOf?: (going: HTMLElement) => HTMLElement) => (element: HTMLElement | null) => () => {
    if (element!.contains(document.activeElement)) saveFocus(element!, placeOf?.(element!));
  };
