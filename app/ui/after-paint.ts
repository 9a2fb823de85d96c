const PRELOAD = '<link rel="modulepreload"';
const MODULE = '<script type="module" async="">';

/**
 * Browser script that fetches and runs the deferred page script after the first paint. Forms submitted before that are
 * held and marked with `data-is-sent`; a script that takes a form over sets `data-is-alive`. Hidden pages never paint,
 * and some browsers do not report it: the wait ends after half a second. An aborted page may never load the script, so
 * after 5 seconds the browser sends its forms. The content policy allows the script by its digest, so its text must not
 * vary.
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
