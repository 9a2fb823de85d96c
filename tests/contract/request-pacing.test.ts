/** Requests that wait for their turn while much else is to be done. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { oneRequestATurn } from '../../app/server/http/request-pacing.server.ts';
import { startServer } from '../support/http-server.ts';
import { busyFor } from '../support/turns.ts';

const PATIENCE = 150; // ms
/** So long that nobody else has room in the same turn; ms. */
const PIECE = 12;

it('who would wait longer than their patience is told to come again; staff go on', async () => {
  const {
    origin,
    call: ask,
    signIn,
  } = await startServer('SQLite', undefined, undefined, {
    patience: PATIENCE,
  });
  const token = await signIn();
  // From then on they are known.
  assert.equal((await ask('GET', '/api/auth/session', { token })).status, 200);
  const headers = { authorization: `Bearer ${token}` };
  const others = Array.from({ length: 100 }, () => oneRequestATurn().then(() => busyFor(PIECE)));
  const [call, page, staff] = await Promise.all([
    fetch(`${origin}/api/news/getnews/7`),
    fetch(`${origin}/kapcsolat`),
    fetch(`${origin}/api/news/getnews/7`, { headers }),
  ]);
  assert.deepEqual([call.status, page.status, staff.status], [503, 503, 404]);
  const problem = (await call.json()) as { type: string; requestId: string };
  assert.equal(problem.type, 'urn:problem:busy');
  assert.equal(problem.requestId, call.headers.get('x-request-id'));
  for (const answer of [call, page]) assert.match(answer.headers.get('retry-after')!, /^\d+$/);
  await Promise.all(others);
});
