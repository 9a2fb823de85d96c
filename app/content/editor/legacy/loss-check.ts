import { videoAddress } from '../sanitiser/video-address.ts';
import { parseInert } from './dom-shape.ts';

/** Counts what `before` contains and `after` lacks; undefined if nothing is lost. */
export function lossesBetween(before: string, after: string) {
  const [old, saved] = [inventory(before), inventory(after)];
  const losses = {
    /** Number of characters of text, without spaces. */
    text: Math.max(0, old.text.length - saved.text.length),
    links: missing(old.links, saved.links),
    pictures: missing(old.pictures, saved.pictures),
    videos: missing(old.videos, saved.videos),
    tables: missing(old.cells, saved.cells),
  };
  if (losses.text === 0 && old.text !== saved.text) losses.text = 1;
  return Object.values(losses).some((count) => count > 0) ? losses : undefined;
}

export type Losses = NonNullable<ReturnType<typeof lossesBetween>>;

function inventory(html: string) {
  const body = parseInert(html);
  for (const unseen of body.querySelectorAll('script, style, template, title')) unseen.remove();
  const values = (selector: string, name: string) =>
    [...body.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
  return {
    text: body.textContent.replaceAll(/[\s\u00a0]+/g, ''),
    // Compares the addresses of links, because styled text within a link may split it into several links.
    links: [...new Set(values('a[href]', 'href'))],
    pictures: values('img[src]', 'src').map((src) => src.trim()),
    videos: [
      ...values('iframe', 'src').map((src) => videoAddress(src.trim()) ?? src),
      ...values('video[src], video source', 'src'),
    ],
    cells: [...body.querySelectorAll('table')].map(
      (table) => `${table.rows.length} × ${table.querySelectorAll('td, th').length}`,
    ),
  };
}

function missing(before: string[], after: string[]): number {
  const left = [...after];
  return before.filter((value) => {
    const index = left.indexOf(value);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  }).length;
}
