import { numberingOf, valueOf } from '../document/list-numbering.ts';

/**
 * Word copies lists as paragraphs with a bullet typed before them. Level and kind of an item stand in
 * `mso-list` and in the mark itself.
 */
export function mendWordLists(body: HTMLElement, source: string): number {
  const styles = levelStyles(source);
  let lists = 0;
  let open: HTMLElement[] = [];
  const names = new Map<HTMLElement, string>();
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const item = readItem(paragraph, styles);
    if (!item) {
      if (paragraph.textContent.trim() !== '') open = [];
      continue;
    }
    if (open.length === 0 || last !== paragraph.previousElementSibling) open = [];
    open.length = Math.min(open.length, item.level);
    const inner = open[item.level - 1];
    if (inner && !(inner.localName === tagOf(item) && names.get(inner) === nameOf(item)))
      open.pop();
    while (open.length < item.level) {
      const list = listFor(item, body.ownerDocument);
      const parent = open.at(-1);
      if (parent) (parent.lastElementChild ?? parent).append(list);
      else paragraph.before(list);
      lists += parent ? 0 : 1;
      open.push(list);
      names.set(list, nameOf(item));
    }
    const entry = body.ownerDocument.createElement('li');
    entry.append(...paragraph.childNodes);
    open.at(-1)!.append(entry);
    paragraph.remove();
    last = open[0]!;
  }
  return lists;
}

interface Item {
  level: number;
  isOrdered: boolean;
  /** As of `<ol type>`; nothing for numbers. */
  type: string | undefined;
  /** What Word calls the list. */
  name: string;
  start: number;
}

/** Numbers go on within one list; bullets look the same in the next. */
const nameOf = ({ isOrdered, name }: Item) => (isOrdered ? name : '');

const tagOf = ({ isOrdered }: Item) => (isOrdered ? 'ol' : 'ul');

function listFor(item: Item, document: Document): HTMLElement {
  const list = document.createElement(tagOf(item));
  if (item.type) list.setAttribute('type', item.type);
  if (item.isOrdered && item.start > 1) list.setAttribute('start', String(item.start));
  return list;
}

function readItem(paragraph: HTMLElement, styles: Map<string, string>): Item | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const named = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(style);
  if (!named || /mso-list:\s*none/i.test(style)) return undefined;
  const mark = takeMark(paragraph);
  const format = styles.get(`${named[1]}:level${named[2]}`);
  const number = /^\(?(\d+|[a-z]+)[.)]/i.exec(mark)?.[1] ?? '';
  const isOrdered = format ? format !== 'bullet' : /^(\d+|[ivxlc]+|[a-z])$/i.test(number);
  const type = isOrdered ? numberingOf(format, number) : undefined;
  const level = Math.min(9, Number(named[2]));
  return { level, isOrdered, type, name: named[1]!, start: valueOf(number, type) };
}

/** Takes the typed bullet or number out of the paragraph and gives its text. */
function takeMark(paragraph: HTMLElement): string {
  const marks = [...paragraph.querySelectorAll<HTMLElement>('span')].filter((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = marks
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
  for (const mark of marks) mark.remove();
  return text;
}

/** `@list l0:level1 { mso-level-number-format: bullet }` of Word's own style sheet. */
function levelStyles(source: string): Map<string, string> {
  const rules = source.matchAll(/@list\s+(l\d+:level\d+)[^{]*\{([^}]*)\}/gi);
  return new Map(
    [...rules].map(([, name = '', rule = '']) => [
      name.toLowerCase(),
      /mso-level-number-format:\s*([\w-]+)/i.exec(rule)?.[1]?.toLowerCase() ?? 'decimal',
    ]),
  );
}
