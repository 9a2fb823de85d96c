import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as fc from 'fast-check';
import { problems, type ProblemCode } from '../../app/platform/problem.ts';
import { authEndpoints } from '../../app/identity/auth.contract.ts';
import { sessionEndpoints } from '../../app/identity/sessions/session.contract.ts';
import { userEndpoints } from '../../app/identity/users/user.contract.ts';
import { ADMIN } from '../support/administrator.ts';
import { startApi, type CallOptions, type TestApi } from '../support/application.ts';
import { onOneDatabase } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { garbageFor, type GarbageRequest } from '../support/garbage.ts';

/** Each database gets different random input. `REQUESTS=5000` sets the number of requests. */
const REQUESTS = Number(process.env['REQUESTS'] ?? 2000);
const AT_ONCE = 10;

onOneDatabase('random input to the API', (database) => {
  it(`causes no server error in ${REQUESTS} requests to random calls`, async () => {
    const api = await startApi(database, { SAMPLE_CONTENT: 'on' });
    const token = await api.signIn();
    const statuses = new Map<number, number>();
    const ending: unknown[] = [
      authEndpoints.logout,
      sessionEndpoints.endOtherSessions,
      sessionEndpoints.endSession,
      userEndpoints.signUserOut,
    ];
    const endpoints = api.application.endpoints.filter((call) => !ending.includes(call));
    const batch = fc.array(garbageFor(endpoints), {
      minLength: AT_ONCE,
      maxLength: AT_ONCE,
    });
    const sendAll = (count: number) =>
      fc.assert(
        fc.asyncProperty(batch, async (requests) => {
          const answers = await Promise.all(requests.map((request) => send(api, request, token)));
          for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }),
        {
          numRuns: count / AT_ONCE,
          interruptAfterTimeLimit: 240_000,
          markInterruptAsFailure: true,
        },
      );
    await sendAll(REQUESTS);
    const missing = () =>
      [200, 201, 204, 400, 401, 404, 405, 415].filter((status) => !statuses.has(status));
    for (let more = 0; missing().length > 0 && more < 20; more += 1) await sendAll(500);
    assert.deepEqual(missing(), [], JSON.stringify([...statuses]));
    await assertAlive(api);
  });
});

async function send(api: TestApi, request: GarbageRequest, token: string) {
  const { method, path, isStaff, headers, raw } = request;
  const mayHaveBody = method !== 'GET' && method !== 'HEAD';
  const options: CallOptions = { headers };
  if (isStaff) options.token = token;
  if (mayHaveBody && raw !== undefined) options.raw = raw;
  const answer = await api.call(method, path, options);
  assert.ok(answer.status < 500, `${answer.status} ${method} ${path}`);
  if (answer.status >= 400 && method !== 'HEAD') {
    assert.match(answer.headers.get('content-type')!, /^application\/problem\+json/);
    assert.equal(answer.body.status, answer.status);
    const code = /^urn:problem:(.*)$/.exec(answer.body.type)?.[1] as ProblemCode;
    assert.equal(problems[code], answer.status, code);
    assert.ok(answer.body.title.length > 0);
  }
  return answer;
}

async function assertAlive(api: TestApi): Promise<void> {
  assert.equal(await api.application.findTrouble(), undefined);
  // Each request comes from another address, because failed sign-ins of one address are limited.
  const signedIn = await api.call('POST', '/api/auth/login', {
    body: ADMIN,
    address: '192.0.2.99',
  });
  assert.equal(signedIn.status, 200);
  const { token } = signedIn.body;
  const made = await api.call('POST', '/api/news', { token, body: newsFields() });
  assert.equal(made.status, 201);
  const found = await api.call('GET', made.headers.get('location')!);
  assert.deepEqual(found.body, made.body);
}
