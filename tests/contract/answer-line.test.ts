import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queues } from '../../app/platform/queues.server.ts';
import { newsFields } from '../support/factories.ts';
import { startServer } from '../support/http-server.ts';
import { until } from '../support/until.ts';

const { lists } = queues.answers;

it('the list of news is sent to staff even while requests of visitors hold all permits', async () => {
  const { origin, call, signIn } = await startServer('SQLite');
  const token = await signIn();
  await call('POST', '/api/news', { token, body: newsFields({ published: true }) });
  const turns = await Promise.all([lists.take(), lists.take()]);
  const headers = { authorization: `Bearer ${token}` };
  const list = await fetch(`${origin}/api/news/getnewslist?images=url`, { headers });
  assert.deepEqual([list.status, ((await list.json()) as unknown[]).length], [200, 1]);
  for (const turn of turns) turn.end();
});

it('requests leave the queue when their clients disconnect, and HEAD requests never enter it', async () => {
  const { origin, call, signIn } = await startServer('SQLite');
  await call('POST', '/api/news', { token: await signIn(), body: newsFields({ published: true }) });
  const list = `${origin}/api/news/getnewslist?images=url`;
  const turns = await Promise.all([lists.take(), lists.take()]);
  const gone = new AbortController();
  const [left, stayed] = [fetch(list, { signal: gone.signal }), fetch(list)];
  await until(() => lists.load().waiting === 2);
  const head = await fetch(list, { method: 'HEAD' });
  assert.deepEqual([head.status, head.headers.has('etag')], [200, true]);
  gone.abort();
  await assert.rejects(left, { name: 'AbortError' });
  await until(() => lists.load().waiting === 1);
  for (const turn of turns) turn.end();
  const answer = await stayed;
  assert.deepEqual([answer.status, ((await answer.json()) as unknown[]).length], [200, 1]);
  await until(() => lists.load().running === 0);
});
