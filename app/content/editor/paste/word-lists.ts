import { keepNumbering, numberingOf, valueOf } from '../document/list-numbering.ts';
import { replaceTag, unwrap } from '../legacy/dom-shape.ts';
import { declared } from './source-styles.ts';

/**
 * Restores lists in pasted content and returns their number. Word and PowerPoint copy lists as paragraphs with a typed
 * bullet; level and type are in `mso-list` and in the bullet. Word for the web copies each item as a list of its own.
 */
export function fixWordLists(body: HTMLElement, source: string): number {
  const styles = levelStyles(source);
  keepHeadings(body, styles);
  const items = new Map([...takeWebItems(body), ...takeSlideItems(body)]);
  let lists = 0;
  let open: OpenList[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, [data-item]')) {
    const item = items.get(paragraph) ?? readItem(paragraph, styles);
    if (!item) {
      if (paragraph.textContent.trim() !== '') open = [];
      continue;
    }
    if (last !== paragraph.previousElementSibling) open = [];
    while (open.length > 0 && !goesOn(open.at(-1)!, item)) open.pop();
    if (open.at(-1)?.item.level !== item.level) {
      const list = listFor(item, body.ownerDocument);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      lists += parent ? 0 : 1;
      open.push({ list, item });
    }
    const entry = body.ownerDocument.createElement('li');
    entry.append(...paragraph.childNodes);
    open.at(-1)!.list.append(entry);
    paragraph.remove();
    last = open[0]!.list;
  }
  dissolveHeadingLists(body);
  return lists;
}

interface OpenList {
  list: HTMLElement;
  item: Item;
}

interface Item {
  level: number;
  isOrdered: boolean;
  /** Value of `<ol type>`; undefined for decimal numbers. */
  type: string | undefined;
  /** Name of the list in Word. */
  name: string;
  start: number;
}

/** Whether an item continues a list or nests in the list's last item. Bullets do not show whether a new list begins. */
function goesOn({ item: first }: OpenList, item: Item): boolean {
  if (first.level !== item.level) return first.level < item.level;
  const isSame = !item.isOrdered || first.name === item.name;
  return first.isOrdered === item.isOrdered && isSame;
}

function listFor(item: Item, document: Document): HTMLElement {
  const list = document.createElement(item.isOrdered ? 'ol' : 'ul');
  if (item.type) list.setAttribute('type', item.type);
  if (item.isOrdered && item.start > 1) list.setAttribute('start', String(item.start));
  return list;
}

/** Keeps numbered headings, which look like list items, as headings and keeps their numbers. */
function keepHeadings(body: HTMLElement, styles: Map<string, string>): void {
  for (const block of body.querySelectorAll<HTMLElement>('p, div[role="heading"]')) {
    const isHeading = block.getAttribute('role') === 'heading';
    const outline = listOf(block) && declared(block, 'mso-outline-level');
    const level = isHeading ? block.getAttribute('aria-level') : outline;
    if (level && /^[1-9]$/.test(level)) replaceTag(block, `h${Math.min(6, Number(level))}`);
  }
  for (const heading of body.querySelectorAll<HTMLElement>(HEADINGS)) {
    const format = styles.get(listOf(heading)?.key ?? '');
    const mark = takeMark(heading);
    if (isNumber(mark, format)) heading.prepend(`${mark} `);
  }
}

/** Whether a mark is a number. Bullets are single characters, including lower-case letters of a symbol font. */
function isNumber(mark: string, format: string | undefined): boolean {
  if (format && mark !== '') return !/^(bullet|image)$/.test(format);
  return /\d|^[A-Zivx]$|\p{L}\S|\S\p{L}/u.test(mark);
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Turns lists of headings into headings: LibreOffice and Word for the web copy a numbered heading as a list item. */
function dissolveHeadingLists(body: HTMLElement): void {
  for (const list of [...body.querySelectorAll('ul, ol')].toReversed()) {
    const children = [...list.children].flatMap((item) => [...item.childNodes]);
    const written = children.filter(({ textContent }) => textContent?.trim());
    const areHeadings = written.every((child) => /^H[1-6]$/.test(child.nodeName));
    if (areHeadings && written.length > 0) list.replaceWith(...written);
  }
}

const WEB_ITEM = 'li[data-aria-level], .ListContainerWrapper li[aria-level]';

/** Unwraps the items that Word for the web copies, each into a block. */
function takeWebItems(body: HTMLElement): Map<HTMLElement, Item> {
  const items = new Map<HTMLElement, Item>();
  for (const list of body.querySelectorAll<HTMLOListElement | HTMLUListElement>('ol, ul')) {
    const isFlat = !list.querySelector(`li li, ${HEADINGS}`) && !list.parentElement!.closest('li');
    const entries = [...list.children] as HTMLElement[];
    if (!isFlat || !entries.every((entry) => entry.matches(WEB_ITEM))) continue;
    if (list instanceof HTMLOListElement) keepNumbering(list);
    list.replaceWith(...entries.map((entry, index) => takeWebItem(list, entry, index, items)));
  }
  const containers = new Set([...items.keys()].map((block) => block.parentElement!));
  for (const container of containers) {
    const isOwn = [...container.children].every((child) => items.has(child as HTMLElement));
    if (isOwn && container.localName === 'div') unwrap(container);
  }
  return items;
}

function takeWebItem(
  list: HTMLOListElement | HTMLUListElement,
  entry: HTMLElement,
  index: number,
  items: Map<HTMLElement, Item>,
): HTMLElement {
  const { ariaPosinset, listid = '' } = entry.dataset;
  const level = entry.dataset['ariaLevel'] ?? entry.getAttribute('aria-level');
  const isOrdered = list instanceof HTMLOListElement;
  const block = list.ownerDocument.createElement('div');
  block.dataset['item'] = '';
  const [paragraph, ...others] = entry.children;
  const isPlain = others.length === 0 && paragraph?.localName === 'p';
  block.append(...(isPlain ? paragraph : entry).childNodes);
  items.set(block, {
    level: Number(level) || 1,
    isOrdered,
    type: (isOrdered && list.getAttribute('type')) || undefined,
    name: listid,
    start: Number(ariaPosinset) || (isOrdered ? list.start + index : 1),
  });
  return block;
}

/** Finds the items of PowerPoint, which are blocks with a typed bullet or number. A class name contains the level. */
function takeSlideItems(body: HTMLElement): Map<HTMLElement, Item> {
  const items = new Map<HTMLElement, Item>();
  for (const mark of body.querySelectorAll('span')) {
    const [, name = ''] = /^"?(bullet|numbullet\d+)/.exec(declared(mark, SLIDE_MARK)) ?? [];
    const block = mark.closest<HTMLElement>('div, p');
    const text = mark.textContent.trim();
    if (!name || !block || block.querySelector('div, p, table')) continue;
    // Excel gives whole texts this property, so only a short mark at the beginning counts.
    if (!block.textContent.trim().startsWith(text) || /\s|.{9}/.test(text)) continue;
    mark.remove();
    if (block.textContent.trim() === '') {
      block.remove();
      continue;
    }
    block.dataset['item'] = '';
    const level = 1 + Number(/^O(\d)$/.exec(block.className)?.[1] ?? 0);
    items.set(block, { ...numberedBy(text, undefined, name !== 'bullet'), level, name });
  }
  return items;
}

const SLIDE_MARK = 'mso-special-format';

function listOf(paragraph: HTMLElement): { key: string; level: number; name: string } | undefined {
  const named = /^(l\d+)\s+level(\d+)/.exec(declared(paragraph, 'mso-list'));
  if (!named) return undefined;
  const [, name = '', level] = named;
  return { key: `${name}:level${level}`, level: Number(level), name };
}

function readItem(paragraph: HTMLElement, styles: Map<string, string>): Item | undefined {
  const list = listOf(paragraph);
  if (!list) return undefined;
  const { key, level, name } = list;
  const mark = takeMark(paragraph);
  const format = styles.get(key);
  return { ...numberedBy(mark, format, format ? format !== 'bullet' : undefined), level, name };
}

/**
 * Returns type and start of a list by the mark of an item. If `isNumbered` is undefined, the mark also decides whether
 * the list is numbered.
 */
function numberedBy(mark: string, format: string | undefined, isNumbered?: boolean) {
  const number = /^\(?(\d+|[a-z]+)[.)]/i.exec(mark)?.[1] ?? '';
  const isOrdered = isNumbered ?? /^(\d+|[ivxlc]+|[a-z])$/i.test(number);
  const type = isOrdered ? numberingOf(format, number) : undefined;
  return { isOrdered, type, start: valueOf(number, type) };
}

/** Removes the typed bullet or number and returns its text. */
function takeMark(paragraph: HTMLElement): string {
  const marks = [...paragraph.querySelectorAll('span')].filter(
    (span) => declared(span, 'mso-list') === 'ignore',
  );
  const text = marks
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
  for (const mark of marks) mark.remove();
  return text;
}

/** Parses the number formats in Word's style sheet, such as `@list l0:level1 { mso-level-number-format: bullet }`. */
function levelStyles(source: string): Map<string, string> {
  const rules = source.matchAll(/@list\s+(l\d+:level\d+)[^{]*\{([^}]*)\}/gi);
  return new Map(
    [...rules].map(([, name = '', rule = '']) => [
      name.toLowerCase(),
      /mso-level-number-format:\s*([\w-]+)/i.exec(rule)?.[1]?.toLowerCase() ?? 'decimal',
    ]),
  );
}
