import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { Problem } from '../api/contract/problem.ts';
import { createPaperMaker } from './make-paper.server.ts';

const paper = (title: string) => ({
  title,
  subject: 'tárgy',
  owner: 'cég',
  dated: '2025-01-01',
  blocks: [],
});

let threads = 0;
const count = () => {
  threads += 1;
};
process.on('worker', count);
after(() => process.off('worker', count));

it('tries what could not be set in time only after a rest, and others meanwhile', async () => {
  const make = createPaperMaker(0);
  const isBusy = ({ body, headers }: Problem) =>
    body.status === 503 && Number(headers['Retry-After']) > 200;
  // Those who ask at the same time are not to try one after the other either.
  const asked = [make(paper('egy')), make(paper('egy'))];
  for (const answer of asked) await assert.rejects(answer, isBusy);
  await assert.rejects(make(paper('egy')), isBusy);
  assert.equal(threads, 1);
  await assert.rejects(make(paper('kettő')), isBusy);
  assert.equal(threads, 2);
});
