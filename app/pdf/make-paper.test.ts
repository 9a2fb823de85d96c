import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { Problem } from '../platform/problem.ts';
import { createPaperMaker } from './make-paper.server.ts';
import type { Block } from './paper.ts';

const paper = (title: string) => ({
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

it('retries a document that timed out after a pause only, and sets others meanwhile', async () => {
  const make = createPaperMaker({ longest: 0 });
  // Those who ask at the same time are not to try one after the other either.
  const asked = [make(paper('egy')), make(paper('egy'))];
  for (const answer of asked) await assert.rejects(answer, isBusy);
  await assert.rejects(make(paper('egy')), isBusy);
  assert.equal(threads, 1);
  await assert.rejects(make(paper('kettő')), isBusy);
  assert.equal(threads, 2);
});

it('treats excessive memory like a timeout, also the first time', async () => {
  const make = createPaperMaker({ memory: 8 });
  await assert.rejects(make(paper('három')), isBusy);
});

it('sets words longer than a line, wherever they stand', { timeout: 60_000 }, async () => {
  const word = 'ű'.repeat(100_000);
  const href = `https://example.hu/${word}`;
  const blocks: Block[] = [
    { type: 'paragraph', words: [word] },
    { type: 'heading', level: 2, text: word },
    { type: 'list', items: [[{ text: href, href: 'https://example.hu/' }, ' ', word]] },
  ];
  const bytes = await createPaperMaker()({ ...paper('négy'), blocks });
  assert.equal(Buffer.from(bytes.subarray(0, 5)).toString(), '%PDF-');
});
