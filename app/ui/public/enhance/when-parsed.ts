/** Runs `bring` once the page is parsed: a cached script may run before that. */
export function whenParsed(bring: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', bring);
  else bring();
}
