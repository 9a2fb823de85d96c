import { Readable } from 'node:stream';

type Column<Item> = [heading: string, cell: (item: Item) => string];

/** Without the byte order mark Excel assumes a legacy code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Streams the items as CSV that the Hungarian version of Excel opens on a double click. */
export function csvAnswer<Item>(
  name: string,
  columns: readonly Column<Item>[],
  items: AsyncIterable<Item>,
): Response {
  return new Response(Readable.toWeb(Readable.from(lines(columns, items))) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

async function* lines<Item>(
  columns: readonly Column<Item>[],
  items: AsyncIterable<Item>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK);
  yield line(columns.map(([heading]) => heading));
  for await (const item of items) yield line(columns.map(([, cell]) => cell(item)));
}

function line(cells: string[]): Buffer {
  return Buffer.from(`${cells.map(quoted).join(';')}\r\n`);
}

/** Quotes a cell. An apostrophe makes Excel treat a formula as text (OWASP, CSV injection). */
function quoted(cell: string): string {
  const text = /^\s*[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
