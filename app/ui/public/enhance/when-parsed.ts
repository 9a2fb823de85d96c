/**
 * Runs `bring` once the whole page is there. A script that the browser knows from before may come ahead of most of it.
 */
export function whenParsed(bring: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', bring);
  else bring();
}
