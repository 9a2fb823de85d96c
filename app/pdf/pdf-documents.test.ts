import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Problem } from '../platform/problem.ts';
import type { PdfDocument } from './pdf-document.ts';
import { createPdfProvider } from './make-pdf.server.ts';

const pdfDocument = (title: string): PdfDocument => ({
  title,
  subject: '',
  owner: '',
  dated: '2026-01-01',
  blocks: [],
});

/** PDF documents whose rendering finishes or fails when the test says so. */
function held(size = 3) {
  const begun: { title: string; finish: () => void; fail: () => void }[] = [];
  const make = createPdfProvider(
    ({ title }) =>
      new Promise((resolve, reject) => {
        const finish = () => resolve(new Uint8Array(size));
        begun.push({ title, finish, fail: () => reject(new Error('broken')) });
      }),
  );
  return { make, begun };
}

const isBusy = (error: unknown) => error instanceof Problem && error.body.status === 503;

it('a document is rendered once for parallel and later requests', async () => {
  const { make, begun } = held();
  const both = [make(pdfDocument('a'), '192.0.2.1'), make(pdfDocument('a'), '192.0.2.2')];
  assert.equal(begun.length, 1);
  begun[0]!.finish();
  await Promise.all(both);
  await make(pdfDocument('a'), '192.0.2.3');
  assert.equal(begun.length, 1);
});

it('a failed document is rendered again, and a very long one is not cached', async () => {
  const { make, begun } = held(7 * 1024 * 1024);
  const first = make(pdfDocument('a'), '');
  begun[0]!.fail();
  await assert.rejects(first, /broken/);
  for (const place of [1, 2]) {
    const again = make(pdfDocument('a'), '');
    begun[place]!.finish();
    await again;
  }
  assert.equal(begun.length, 3);
});

it('at most two documents are rendered at once for each network, without an effect on other networks', async () => {
  const { make, begun } = held();
  const own = ['a', 'b'].map((title) => make(pdfDocument(title), '2001:db8::1'));
  await assert.rejects(async () => make(pdfDocument('c'), '2001:db8::2'), isBusy);
  const others = make(pdfDocument('d'), '192.0.2.1');
  for (const { finish } of begun) finish();
  await Promise.all([...own, others]);
  const next = make(pdfDocument('c'), '2001:db8::2');
  begun.at(-1)!.finish();
  await next;
  assert.deepEqual(
    begun.map(({ title }) => title),
    ['a', 'b', 'd', 'c'],
  );
});

it('the number of documents rendered at once is limited', async () => {
  const { make, begun } = held();
  const many = Array.from({ length: 40 }, (_, index) =>
    make(pdfDocument(String(index)), `192.0.2.${index}`),
  );
  await assert.rejects(async () => make(pdfDocument('more'), '198.51.100.1'), isBusy);
  for (const { finish } of begun) finish();
  await Promise.all(many);
});

it('at most thirty documents in ten minutes are rendered for each network, and cached ones are still sent', async () => {
  const { make, begun } = held();
  const made = async (title: string, address: string) => {
    const asked = make(pdfDocument(title), address);
    begun.at(-1)!.finish();
    await asked;
  };
  for (let index = 0; index < 30; index += 1) await made(String(index), `2001:db8::${index}`);
  await assert.rejects(async () => make(pdfDocument('more'), '2001:db8::1'), isBusy);
  await make(pdfDocument('0'), '2001:db8::1');
  await made('more', '192.0.2.1');
  assert.equal(begun.length, 31);
});
