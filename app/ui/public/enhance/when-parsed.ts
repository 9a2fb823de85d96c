/** Runs `bring` once the page is parsed. A cached script may run earlier. */
export function whenParsed(bring: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', bring);
  else bring();
}
