let shownPath: string | undefined;

/** Tells that the page is at `path` now. Returns where it was before; nothing when it has just been loaded. */
export function moveTo(path: string): string | undefined {
  const before = shownPath;
  shownPath = path;
  return before;
}

/** Leads to the row of a list that holds the link to `path`, and marks it. Returns whether there is one. */
export function showRow(path: string | undefined): boolean {
  const link = [...document.links].find((one) => one.dataset['item'] && one.pathname === path);
  link?.setAttribute('aria-current', 'true');
  link?.focus();
  return link !== undefined;
}

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
