const PATIENCE = 150; // ms that a page may take before it is said that it takes time

/** Shows the spinner over a page that is slow to be replaced by the next one. */
export function showBusy(): void {
  const busy = document.querySelector<HTMLElement>('[data-busy]');
  if (!busy) return;
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => (busy.textContent = busy.dataset['busy'] ?? ''), PATIENCE);
  };
  const rest = () => {
    clearTimeout(timer);
    busy.textContent = '';
  };
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link && !event.defaultPrevented && leavesPage(event, link)) wait();
  });
  document.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) wait();
  });
  // Also when the page is shown again as it was left, and when loading is broken off.
  for (const event of ['pageshow', 'pagehide']) addEventListener(event, rest);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') rest();
  });
}

function leavesPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const isPage = link.origin === location.origin && !/\.\w+$/.test(link.pathname);
  const isHere = link.pathname + link.search === location.pathname + location.search && link.hash;
  return isPlain && isPage && !isHere && !link.target && !link.download;
}
