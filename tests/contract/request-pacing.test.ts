import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import type { Context } from 'hono';
import type { Problem } from '../../app/platform/problem.ts';
import { previewed } from '../../app/content/previewed.server.ts';
import { inRequest } from '../../app/platform/request-id.server.ts';
import { onePermit, oneRequestPermit } from '../../app/platform/queues.server.ts';
import { builtPages } from '../../app/web/pages/pages.server.ts';
import { startApi } from '../support/application.ts';
import { startServer } from '../support/http-server.ts';
import { readMetrics } from '../support/metrics.ts';
import { busyFor } from '../support/turns.ts';

const TIMEOUT = 150; // ms
/** ms; so long that nothing else fits into the same turn of the event loop */
const PIECE = 12;

it('a request that exceeds the timeout gets 503 with Retry-After, unless it comes from staff or a monitor', async () => {
  const {
    origin,
    call: ask,
    signIn,
  } = await startServer('SQLite', undefined, undefined, {
    timeout: TIMEOUT,
  });
  const token = await signIn();
  assert.equal((await ask('GET', '/api/auth/session', { token })).status, 200);
  const headers = { authorization: `Bearer ${token}` };
  const others = Array.from({ length: 40 }, () => oneRequestPermit().then(() => busyFor(PIECE)));
  const [call, page, staff, ready, metrics] = await Promise.all([
    fetch(`${origin}/api/news/getnews/7`),
    fetch(`${origin}/kapcsolat`),
    fetch(`${origin}/api/news/getnews/7`, { headers }),
    fetch(`${origin}/readyz`),
    readMetrics(origin),
  ]);
  assert.deepEqual([call.status, page.status, staff.status], [503, 503, 404]);
  assert.equal(ready.status, 200, 'who looks after it is told');
  assert.match(metrics, /^site_info/m);
  const problem = (await call.json()) as { type: string; requestId: string };
  assert.equal(problem.type, 'urn:problem:busy');
  assert.equal(problem.requestId, call.headers.get('x-request-id'));
  for (const answer of [call, page]) assert.match(answer.headers.get('retry-after')!, /^\d+$/);
  await Promise.all(others);
});

it('a timeout of the first request for a staff page does not affect the next requests', async () => {
  const { application } = await startApi('SQLite');
  const pages = await builtPages({
    api: application.call,
    publicUrl: 'http://site.test',
    report: () => {},
    retentionDays: 365,
    requestId: () => undefined,
    previewed,
    formToken: () => 'token',
    cacheControl: 'no-cache',
    revisions: async () => application.revisions,
  });
  after(() => pages.rest?.());
  async function ask(path: string, timeout?: number): Promise<number> {
    const context = { req: { path } } as Context;
    const handle = () => pages.handle(new Request(`http://site.test${path}`), context, '192.0.2.1');
    return await inRequest('id', handle, timeout).then(
      ({ status }) => status,
      (problem: Problem) => problem.body.status,
    );
  }
  // The event loop has so much other work that a waiting request would not continue without a
  // timeout.
  const others = Array.from({ length: 200 }, () => onePermit().then(() => busyFor(PIECE)));
  await ask('/admin', 5);
  await Promise.all(others);
  assert.equal(await ask('/admin'), 200);
});
