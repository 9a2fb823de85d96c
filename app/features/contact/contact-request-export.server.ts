import { Readable } from 'node:stream';
import type { ContactRequest } from './contact-request.contract.ts';
import { deliveryLabels, shownMoment, stateLabels } from './contact-request-labels.ts';

const columns: [heading: string, cell: (message: ContactRequest) => string][] = [
  ['Hivatkozási szám', ({ reference }) => reference],
  ['Érkezett', ({ receivedAt }) => shownMoment(receivedAt)],
  ['Állapot', ({ state }) => stateLabels[state]],
  ['Név', ({ name }) => name],
  ['Cég', ({ company }) => company],
  ['E-mail-cím', ({ email }) => email],
  ['Telefonszám', ({ phone }) => phone],
  ['Tárgy', ({ subject }) => subject],
  ['Üzenet', ({ message }) => message],
  ['Kézbesítés', ({ delivery }) => deliveryLabels[delivery]],
  ['Kézbesítési hiba', ({ deliveryReason }) => deliveryReason],
  ['Elküldve', ({ sentAt }) => (sentAt ? shownMoment(sentAt) : '')],
];

/** Without it Excel takes the file for one in an old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The messages as a file that a Hungarian Excel opens by a double click, written as it is sent. */
export function contactRequestExport(messages: AsyncIterable<ContactRequest>): Response {
  return new Response(Readable.toWeb(Readable.from(lines(messages))) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="uzenetek.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
}

async function* lines(messages: AsyncIterable<ContactRequest>): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK);
  yield line(columns.map(([heading]) => heading));
  for await (const message of messages) yield line(columns.map(([, cell]) => cell(message)));
}

function line(cells: string[]): Buffer {
  return Buffer.from(`${cells.map(quoted).join(';')}\r\n`);
}

/** What a spreadsheet would take for a formula is made text by an apostrophe (OWASP, CSV injection). */
function quoted(cell: string): string {
  const text = /^\s*[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
