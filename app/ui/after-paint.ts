const PRELOAD = '<link rel="modulepreload"';
const MODULE = '<script type="module" async="">';

/**
 * In the browser: fetches and runs what was held back. What is sent meanwhile waits for it, from the first form that
 * comes, with a mark at the form, which is taken by whoever brings that to life (`data-is-alive`); forms that did not
 * come with the page are nobody's affair here. A page that nobody looks at paints nothing, and some browsers
 * keep to themselves when they have painted: none waits longer than half a second. A page that was broken off may come
 * to no end, or hold nothing that could be fetched: what is sent from it after 5 seconds is answered in words. Its
 * digest allows the module, whose words stay as they were.
 */
const BEGIN = `{
let early;
document.addEventListener('submit', (event) => {
  const { dataset } = event.target;
  if (dataset.isAlive || early?.includes(event.target) === false) return;
  event.preventDefault();
  event.stopPropagation();
  dataset.isSent = 'true';
}, true);
let isBegun = false;
const begin = () => {
  if (isBegun) return;
  isBegun = true;
  const held = document.querySelector('script[type=later]');
  if (!held) return void (early = []);
  for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
  held.remove();
  held.type = 'module';
  document.body.append(held);
};
document.addEventListener('readystatechange', () => {
  early = [...document.forms];
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  setTimeout(begin, 500);
}, { once: true });
setTimeout(() => early ??= [], 5000);
document.currentScript.remove();
}`;

/** What is seen comes before what brings it to life: the scripts of a page are fetched once it has been painted. */
export function afterPaint(html: string): string {
  if (!html.includes(MODULE)) return html;
  return html
    .replaceAll(PRELOAD, '<link rel="later"')
    .replace(MODULE, '<script type="later">')
    .replace('</head>', `<script>${BEGIN}</script></head>`);
}
