import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { ownAttribute, sizeOf, styledAttribute } from './styled-attribute.ts';

const width = {
  default: null,
  parseHTML: (element: HTMLElement) => sizeOf(element, 'width'),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes['width'] ? { style: `width: ${String(attributes['width'])}` } : {},
};
const backgroundColor = styledAttribute('backgroundColor', 'background-color');

const cellAttributes = {
  colspan: { default: 1, parseHTML: spanOf('colspan'), renderHTML: writtenSpan('colspan') },
  rowspan: { default: 1, parseHTML: spanOf('rowspan'), renderHTML: writtenSpan('rowspan') },
  // The table commands require this attribute; cell widths are in `width`.
  colwidth: ownAttribute,
  width,
  backgroundColor,
  scope: {
    default: null,
    parseHTML: (cell: HTMLElement) => {
      const scope = cell.getAttribute('scope') ?? '';
      return /^(row|col|rowgroup|colgroup)$/.test(scope) ? scope : null;
    },
  },
};

/** A table with widths and backgrounds. Its caption is an attribute. */
export const ContentTable = Table.extend({
  addAttributes: () => ({
    width,
    backgroundColor,
    caption: {
      default: null,
      rendered: false,
      parseHTML: (table: HTMLElement) =>
        (table as HTMLTableElement).caption?.textContent?.trim() || null,
    },
  }),
  // Ignores the caption element, whose text would otherwise become a cell.
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  // Disables the stock view, which adds columns with its own widths.
  addNodeView: () => null,
  renderHTML({ node, HTMLAttributes }) {
    const caption = node.attrs['caption'] as string | null;
    const body: DOMOutputSpec = ['tbody', 0];
    return caption
      ? ['table', HTMLAttributes, ['caption', caption], body]
      : ['table', HTMLAttributes, body];
  },
});

/** A row stores whether it belongs to the head or foot of the table; serialise() moves it there. */
export const ContentRow = TableRow.extend({
  addAttributes: () => ({
    section: {
      default: 'tbody',
      parseHTML: (row: HTMLElement) => {
        const section = row.parentElement?.localName ?? '';
        return row.dataset['section'] ?? (/^t(head|foot)$/.test(section) ? section : 'tbody');
      },
      renderHTML: ({ section }) => (section === 'tbody' ? {} : { 'data-section': section }),
    },
    backgroundColor,
  }),
});

export const ContentCell = TableCell.extend({ addAttributes: () => cellAttributes });

export const ContentHeaderCell = TableHeader.extend({ addAttributes: () => cellAttributes });

const MAX_SPAN = 100;

function spanOf(name: string) {
  return (cell: HTMLElement) => {
    const span = Number(cell.getAttribute(name) ?? 1);
    return Number.isInteger(span) && span > 0 ? Math.min(span, MAX_SPAN) : 1;
  };
}

function writtenSpan(name: string) {
  return (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] };
}
