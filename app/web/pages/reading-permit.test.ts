import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { newsEndpoints } from '../../features/news/news.contract.ts';
import { withPermits } from './page-renderer.server.ts';

const asked = { endpoint: newsEndpoints.getPublishedNewsCount };
const page = () => withPermits(async () => ({ content: 1 }), new AbortController().signal);

it('a page that waits too long for a permit fails with the same error as an API call', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const before = [page(), page()];
  for (const { api } of before) assert.deepEqual(await api(asked, ''), { content: 1 });
  const { api } = page();
  let outcome: Awaited<ReturnType<typeof api>> | undefined;
  const waiting = api(asked, '').then((come) => (outcome = come));
  mock.timers.tick(9_000);
  await setImmediate();
  assert.equal(outcome, undefined);
  mock.timers.tick(1_000);
  const refused = await waiting;
  assert.ok('problem' in refused);
  assert.deepEqual([refused.problem.status, refused.retryAfter], [503, 10]);
  for (const { end } of before) end();
  assert.deepEqual(await page().api(asked, ''), { content: 1 });
});
