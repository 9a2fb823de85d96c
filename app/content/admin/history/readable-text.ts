const BLOCKS = new Set(
  'P H1 H2 H3 H4 H5 H6 LI BLOCKQUOTE PRE TR FIGURE FIGCAPTION DIV TABLE UL OL HR DETAILS SUMMARY'.split(
    ' ',
  ),
);

const MARKS: Record<string, string> = { LI: '• ', BLOCKQUOTE: '» ', HR: '———' };

/** Converts HTML to plain text. A separate document parses it, so that no script runs and nothing is loaded. */
export function readableText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines: string[] = [''];
  const say = (words: string) => {
    lines[lines.length - 1] += words;
  };
  const begin = (mark = '') => {
    if (lines.at(-1) === '') lines.pop();
    lines.push(mark);
  };

  function read(node: Node): void {
    if (node instanceof Text) return say(node.data.replace(/\s+/g, ' '));
    if (!(node instanceof Element)) return;
    const isBlock = BLOCKS.has(node.tagName);
    if (isBlock) begin(MARKS[node.tagName]);
    if (node.tagName === 'BR') begin();
    if (node.tagName === 'TD' || node.tagName === 'TH') say(' | ');
    if (node instanceof HTMLImageElement) say(` [kép: ${node.alt || 'leírás nélkül'}] `);
    if (node.tagName === 'IFRAME') say(` [videó: ${node.getAttribute('src')}] `);
    for (const child of node.childNodes) read(child);
    const address = node.tagName === 'A' && node.getAttribute('href');
    if (address && address !== node.textContent) say(` (${address})`);
    if (isBlock) begin();
  }

  read(body);
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
