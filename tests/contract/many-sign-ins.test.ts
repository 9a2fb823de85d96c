import assert from 'node:assert/strict';
import { after, it, mock } from 'node:test';
import { createAccountRepository } from '../../app/identity/account.repository.server.ts';
import { createAccountService } from '../../app/identity/account.service.server.ts';
import { createAuthServices } from '../../app/identity/auth.module.server.ts';
import { createFactorRepository } from '../../app/identity/factors/factor.repository.server.ts';
import { readConfig } from '../../app/platform/config.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { ADMIN } from '../support/administrator.ts';
import { startApi } from '../support/application.ts';
import { freshDatabase, onOneDatabase } from '../support/databases.ts';
import { recordQueries } from '../support/queries.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const wrong = { username: 'admin', password: 'rossz' };
const addressOf = (visitor: number) => `198.51.100.${visitor}`;

it('a page waits for fewer than 40 of 100 parallel sign-ins', async () => {
  const database = await freshDatabase('SQLite');
  const settings = { DATABASE_URL: database.url, TRUST_PROXY: '1', LOG_LEVEL: 'debug' };
  const { child, origin, output } = await startServer(settings);
  after(async () => {
    await stopServer(child);
    await database.drop();
  });
  const page = async () => {
    // Personal pages are not cached. Each is rendered, and is compressed in the thread pool that
    // also computes the hashes.
    const headers = { 'accept-encoding': 'br' };
    const response = await fetch(`${origin}/contact?elkuldve=x`, { headers });
    assert.equal(response.status, 200);
    await response.text();
  };
  // The first page takes longer than the following ones.
  await page();
  const statuses: number[] = [];
  const signIns = Array.from({ length: 100 }, async (_, visitor) => {
    const response = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(visitor) },
      body: JSON.stringify(wrong),
    });
    statuses.push(response.status);
  });
  // The hashes are running from here on.
  await Promise.race(signIns);
  await page();
  await Promise.all(signIns);
  // On a slow machine a sign-in that would wait too long gets 503.
  const judged = statuses.filter((status) => status === 401).length;
  assert.ok(statuses.every((status) => [401, 503].includes(status)));
  assert.ok(judged > 10, `${judged} of 100 were judged`);
  // Uses the times of the server, because the test itself may be late.
  const requests = () => loggedRequests(output());
  await until(() => requests().filter(({ path }) => path === '/api/auth/login').length === 100);
  const [looked] = requests()
    .filter(({ path }) => path === '/contact')
    .slice(-1);
  const { begin, end } = looked!;
  const meanwhile = requests().filter((one) => one.end > begin && one.end < end).length;
  assert.ok(meanwhile < 40, `the page waited for ${meanwhile} sign-ins`);
});

interface LoggedRequest {
  path: string;
  begin: number;
  end: number;
}

function loggedRequests(log: string): LoggedRequest[] {
  return log
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('"msg":"request"}'))
    .map((line) => JSON.parse(line) as { path: string; time: string; ms: number })
    .map(({ path, time, ms }) => ({ path, begin: Date.parse(time) - ms, end: Date.parse(time) }));
}

it('a sign-in refused because of a full queue gets Retry-After, and does not count as a failure', async () => {
  const { call } = await startApi('SQLite');
  const signIn = (body: object, address: string) =>
    call('POST', '/api/auth/login', { body, address });
  const answers: (Awaited<ReturnType<typeof signIn>> & { address: string })[] = [];
  await Promise.all(
    Array.from({ length: 130 }, async (_, visitor) => {
      const address = addressOf(visitor);
      answers.push({ address, ...(await signIn(wrong, address)) });
    }),
  );
  const refused = answers.filter(({ status }) => status === 503);
  const atOnce = answers.findIndex(({ status }) => status === 401);
  assert.ok(refused.length > 0 && atOnce < 30, `${refused.length}, ${atOnce} at once`);
  for (const { body, headers } of refused) {
    assert.match(body.title, /túl sok kérésen dolgozik/);
    assert.equal(headers.get('retry-after'), '10');
  }
  const { address } = refused[0]!;
  for (let attempt = 0; attempt < 4; attempt += 1) await signIn(wrong, address);
  assert.equal((await signIn(ADMIN, address)).status, 200);
});

onOneDatabase('a forged session token', (name) => {
  it('costs the server the same work for known and unknown users', async () => {
    const { databaseUrl } = await startApi(name);
    const database = openDatabase(databaseUrl, () => {});
    after(() => database.close());
    const { db, queries } = recordQueries(database.db);
    const accounts = createAccountRepository(db);
    const surroundings = {
      secret: new Uint8Array(32),
      log: createLog('fatal'),
      note: async () => {},
    };
    const { authenticate } = createAuthServices(db, accounts, readConfig({}), surroundings);
    const factors = createFactorRepository(db);
    const service = createAccountService(accounts, factors, surroundings.note);
    await service.add('vendel', 'Másik-Kavics-Réteg-18');

    const [keys, checks] = [
      mock.method(crypto.subtle, 'importKey'),
      mock.method(crypto.subtle, 'verify'),
    ];
    after(() => mock.restoreAll());
    const workFor = async (username: string, alg: string) => {
      queries.length = 0;
      keys.mock.resetCalls();
      checks.mock.resetCalls();
      assert.equal(await authenticate(unsigned(username, alg)), undefined);
      const statements = queries.map(({ sql }) => sql);
      return { statements, keys: keys.mock.callCount(), checks: checks.mock.callCount() };
    };
    for (const alg of ['HS256', 'none', 'RS256']) {
      assert.deepEqual(await workFor('vendel', alg), await workFor('senkisem', alg), alg);
    }
    const { checks: signatures, statements } = await workFor('senkisem', 'HS256');
    assert.deepEqual([signatures, statements.length], [1, 1]);
  });
});

function unsigned(sub: string, alg: string): string {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [encoded({ alg }), encoded({ sub, iat: 1, exp: 4_000_000_000 }), 'AAAA'].join('.');
}
