/**
 * Word copies lists as paragraphs with a bullet typed before them. Level and kind of an item stand in
 * `mso-list` and in the mark itself.
 */
export function mendWordLists(body: HTMLElement, source: string): number {
  const styles = levelStyles(source);
  let lists = 0;
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const item = readItem(paragraph, styles);
    if (!item) {
      if (paragraph.textContent.trim() !== '') open = [];
      continue;
    }
    if (open.length === 0 || last !== paragraph.previousElementSibling) open = [];
    const tag = item.isOrdered ? 'ol' : 'ul';
    open.length = Math.min(open.length, item.level);
    if (open.length > 0 && open.length === item.level && open.at(-1)!.localName !== tag) open.pop();
    while (open.length < item.level) {
      const list = body.ownerDocument.createElement(tag);
      if (item.isOrdered && item.start > 1) list.setAttribute('start', String(item.start));
      const parent = open.at(-1);
      if (parent) (parent.lastElementChild ?? parent).append(list);
      else paragraph.before(list);
      lists += parent ? 0 : 1;
      open.push(list);
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
  start: number;
}

function readItem(paragraph: HTMLElement, styles: Map<string, string>): Item | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  const named = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(style);
  if (!named || /mso-list:\s*none/i.test(style)) return undefined;
  const mark = takeMark(paragraph);
  const format = styles.get(`${named[1]}:level${named[2]}`);
  const isOrdered = format ? format !== 'bullet' : /^\(?([\divxlc]+|[a-z])[.)]/i.test(mark);
  return {
    level: Math.min(9, Number(named[2])),
    isOrdered,
    start: Number(/^\(?(\d+)/.exec(mark)?.[1] ?? 1),
  };
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
