const PRELOAD = '<link rel="modulepreload"';
const MODULE = '<script type="module" async="">';

/**
 * Browser script that starts the deferred page script after the first paint, or after half a second. Hidden pages never
 * paint, and some browsers do not report painting. A form submitted earlier is held and marked with `data-is-sent`; the
 * page script sets `data-is-alive` on forms that it handles. If the page is aborted while loading, that script may never
 * load, so after 5 seconds the browser sends its forms itself. The content policy allows this script by its digest, so
 * its text must not vary.
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

export function afterPaint(html: string): string {
  if (!html.includes(MODULE)) return html;
  return html
    .replaceAll(PRELOAD, '<link rel="later"')
    .replace(MODULE, '<script type="later">')
    .replace('</head>', `<script>${BEGIN}</script></head>`);
}
