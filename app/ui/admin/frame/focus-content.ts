/** Where what had the focus is gone, keyboard and screen reader go on at the beginning of the page. */
export function focusContentIfLost(): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}
