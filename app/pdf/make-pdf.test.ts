import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { Problem } from '../platform/problem.ts';
import { createPdfMaker } from './make-pdf.server.ts';
import type { Block } from './pdf-document.ts';

const pdfDocument = (title: string) => ({
  title,
  subject: 'tárgy',
  owner: 'cég',
  dated: '2025-01-01',
  blocks: [],
});

const isBusy = ({ body, headers }: Problem) =>
  body.status === 503 && Number(headers['Retry-After']) > 200;

let threads = 0;
const count = () => {
  threads += 1;
};
before(() => process.on('worker', count));
after(() => process.off('worker', count));

it('a document that timed out is not tried again at once, while other documents are tried', async () => {
  const make = createPdfMaker({ longest: 0 });
  // A request that waits at the same time must not try the document again either.
  const asked = [make(pdfDocument('egy')), make(pdfDocument('egy'))];
  for (const answer of asked) await assert.rejects(answer, isBusy);
  await assert.rejects(make(pdfDocument('egy')), isBusy);
  assert.equal(threads, 1);
  await assert.rejects(make(pdfDocument('kettő')), isBusy);
  assert.equal(threads, 2);
});

it('a document that needs too much memory is treated like one that timed out', async () => {
  const make = createPdfMaker({ memory: 8 });
  await assert.rejects(make(pdfDocument('három')), isBusy);
});

it(
  'words longer than a line are rendered in paragraphs, headings and lists',
  { timeout: 60_000 },
  async () => {
    const word = 'ű'.repeat(100_000);
    const href = `https://example.hu/${word}`;
    const blocks: Block[] = [
      { type: 'paragraph', words: [word] },
      { type: 'heading', level: 2, text: word },
      { type: 'list', items: [[{ text: href, href: 'https://example.hu/' }, ' ', word]] },
    ];
    const bytes = await createPdfMaker()({ ...pdfDocument('négy'), blocks });
    assert.equal(Buffer.from(bytes.subarray(0, 5)).toString(), '%PDF-');
  },
);
