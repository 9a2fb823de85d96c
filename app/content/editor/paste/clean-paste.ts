import { parseInert, unwrap } from '../legacy/dom-shape.ts';
import { keepNumbering } from '../document/list-numbering.ts';
import { normaliseTree } from '../legacy/normalise-legacy.ts';
import { isAllowedAddress, isAllowedPicture } from '../sanitiser/allowed-html.ts';
import { videoAddress } from '../sanitiser/video-address.ts';
import { applyStyleSheets, emphasisToElements } from './source-styles.ts';
import { decodeSymbols } from './symbol-fonts.ts';
import { dropUnseen } from './unseen.ts';
import { fixWordLists } from './word-lists.ts';

export const noChanges = {
  /** Number of elements that lost foreign styling. */
  styles: 0,
  /** Number of lists recognised in paragraphs that looked like list items. */
  lists: 0,
  /** Number of pictures without data. */
  pictures: 0,
  /** Number of pictures whose hosts refused access. */
  left: 0,
  /** Number of removed elements, such as scripts, frames and forms. */
  removed: 0,
  comments: 0,
  deleted: 0,
  hidden: 0,
  /** Number of unknown characters of symbol fonts. */
  symbols: 0,
};

export type PasteChanges = typeof noChanges;

export interface CleanedPaste {
  html: string;
  changes: PasteChanges;
  /** Addresses of pictures on other hosts, keyed by the mark of each picture. */
  foreign: Map<string, string>;
}

/**
 * Reduces pasted HTML to its structure: headings, lists, tables, links, emphasis. `clip` is Google Docs' own clipboard
 * format, if available.
 */
export function cleanPaste(html: string, clip = ''): CleanedPaste {
  const body = parseInert(html);
  for (const link of body.querySelectorAll('a[href]')) leadStraight(link);
  applyStyleSheets(body, html);
  const changes = { ...noChanges, ...dropUnseen(body, html, clip) };
  changes.removed = dropForeign(body);
  dropMarkers(body);
  changes.lists = fixWordLists(body, html);
  changes.symbols = decodeSymbols(body);
  for (const image of body.querySelectorAll('img')) {
    if (isAllowedPicture(image.getAttribute('src') ?? '')) continue;
    image.remove();
    changes.pictures += 1;
  }
  for (const list of body.querySelectorAll('ol')) keepNumbering(list);
  changes.styles = body.querySelectorAll('[style]:not([style=""]), [class], font').length;
  emphasisToElements(body);
  for (const element of body.querySelectorAll<HTMLElement>('*')) dropAttributes(element);
  normaliseTree(body);
  for (const blank of body.querySelectorAll('p')) {
    if (!blank.textContent.trim() && !blank.querySelector('img') && !blank.closest('li, td, th')) {
      blank.remove();
    }
  }
  const foreign = markForeign(body);
  return { html: body.innerHTML, changes, foreign };
}

/** Makes the addresses of this site's pictures relative, and marks the pictures of other hosts. */
function markForeign(body: HTMLElement): Map<string, string> {
  const marks = new Map<string, string>();
  for (const image of body.querySelectorAll('img')) {
    const url = URL.parse(image.getAttribute('src') ?? '');
    if (!url || !/^https?:$/.test(url.protocol)) continue;
    if (url.origin === location.origin) {
      image.setAttribute('src', url.pathname + url.search);
      continue;
    }
    if (!marks.has(url.href)) marks.set(url.href, crypto.randomUUID());
    image.dataset['pasted'] = marks.get(url.href)!;
  }
  return new Map([...marks].map(([address, mark]) => [mark, address]));
}

/** Cleans HTML that was copied from this editor. Its styles are kept. */
export function cleanOwnPaste(html: string): string {
  const body = parseInert(html);
  dropForeign(body);
  return body.innerHTML;
}

const FOREIGN =
  'script, style, template, noscript, object, embed, applet, form, input, button, select, textarea, ' +
  'svg, math, link, meta, base, title, xml, frame, frameset, audio, canvas, portal, dialog';

function dropForeign(body: HTMLElement): number {
  const frames = [...body.querySelectorAll('iframe')].filter(
    (frame) => !videoAddress(frame.getAttribute('src') ?? ''),
  );
  const links = [...body.querySelectorAll('a[href]')].filter(
    (link) => !isAllowedAddress(link.getAttribute('href') ?? ''),
  );
  for (const link of links) unwrap(link);
  const telling = 'script, object, embed, applet, form, svg, math, frame, audio, canvas';
  const count = body.querySelectorAll(telling).length + frames.length + links.length;
  for (const element of [...body.querySelectorAll(FOREIGN), ...frames]) {
    if (element.localName === 'form') unwrap(element);
    else element.remove();
  }
  return count;
}

/** Pages that track clicks and redirect, with the query parameters that contain the target. */
const DETOURS: [page: RegExp, parameters: string[]][] = [
  [/^(www\.)?google\.[a-z.]{2,6}\/url$/, ['q', 'url']],
  [/^[\w.-]+\.safelinks\.protection\.outlook\.com\//, ['url']],
  [/^lm?\.facebook\.com\/l\.php$/, ['u']],
];

/** Replaces tracking redirects of Google Docs, Outlook and others with their targets. */
function leadStraight(link: Element): void {
  const url = URL.parse(link.getAttribute('href') ?? '');
  const detour = url && DETOURS.find(([page]) => page.test(url.hostname + url.pathname));
  if (!detour) return;
  const target = detour[1].map((name) => url.searchParams.get(name)).find(Boolean) ?? '';
  if (!/^(https?|mailto):/i.test(target) || !isAllowedAddress(target)) return;
  link.setAttribute('href', target);
  leadStraight(link);
}

/** Removes comments, bookmarks and elements that only the source program understands. */
function dropMarkers(body: HTMLElement): void {
  const walker = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = walker.nextNode(); comment; comment = walker.nextNode()) {
    (comment as Comment).remove();
  }
  for (const space of body.querySelectorAll<HTMLElement>('span')) {
    const isSpace = /mso-spacerun|mso-tab-count/.test(space.getAttribute('style') ?? '');
    if (isSpace || space.classList.contains('Apple-converted-space')) space.replaceWith(' ');
    // Word for the web ends each paragraph with an invisible space.
    else if (space.classList.contains('EOP')) space.remove();
  }
  for (const own of body.querySelectorAll('*')) {
    if (/[:-]/.test(own.localName)) unwrap(own);
  }
  // The targets of footnotes and bookmarks may not be in the pasted part.
  for (const anchor of body.querySelectorAll('a:not([href]), a[href^="#"]')) unwrap(anchor);
}

const KEPT_STYLE = /^(center|right|justify)$/;

/** Removes all attributes but those that concern structure. */
function dropAttributes(element: HTMLElement): void {
  const { style } = element;
  const align = style.textAlign || (element.getAttribute('align') ?? '');
  const width = style.width || element.getAttribute('width');
  const dropped = [...element.attributes].filter(({ name }) => !KEPT_ATTRIBUTES.has(name));
  for (const { name } of dropped) {
    element.removeAttribute(name);
  }
  if (KEPT_STYLE.test(align) && element.localName !== 'img') element.style.textAlign = align;
  if (width && element.localName === 'img') element.setAttribute('width', width.replace(/px$/, ''));
}

const KEPT_ATTRIBUTES = new Set(
  'href target title src alt colspan rowspan scope start type'.split(' '),
);
