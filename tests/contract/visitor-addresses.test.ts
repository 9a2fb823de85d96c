import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, it } from 'node:test';
import { freshDatabase } from '../support/databases.ts';
import { contactFields } from '../support/factories.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const ADDRESS = '203.0.113.77'; // reserved for documentation by RFC 5737

it('the IP address of a visitor is not stored, as the privacy notice states', async () => {
  const database = await freshDatabase('SQLite');
  const { child, origin, output } = await startServer({
    DATABASE_URL: database.url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'trace',
  });
  after(async () => {
    await stopServer(child);
    await database.drop();
  });
  const post = (path: string, body: object) => ({
    path,
    method: 'POST',
    body: JSON.stringify(body),
  });
  const statuses: number[] = [];
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ADDRESS };
  const signIn = async () => {
    const body = JSON.stringify({ username: 'admin', password: 'Nem-ez-az' });
    return (await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body })).status;
  };
  for (const { path, ...options } of [
    { path: '/' },
    { path: '/no-such-page' },
    post('/api/mail', contactFields()),
    post('/api/mail', {}),
  ]) {
    statuses.push((await fetch(origin + path, { ...options, headers })).status);
  }
  assert.deepEqual(statuses, [200, 404, 201, 400]);
  await until(() => (output().match(/"request"/g) ?? []).length >= statuses.length);
  assert.equal(output().includes(ADDRESS), false);

  // A user who signs in is no visitor: the log may name the address.
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push(await signIn());
  // The refusal of the sixth wrong password shows that the address was known.
  assert.deepEqual(statuses.slice(4), [401, 401, 401, 401, 401, 429]);
  await until(() => (output().match(/"request"/g) ?? []).length >= statuses.length);
  const telling = output()
    .split('\n')
    .filter((line) => line.includes(ADDRESS));
  assert.equal(telling.length, 6);
  for (const line of telling) assert.match(line, /"msg":"sign-in failed"/);
  const kept = globSync(`${database.url.replace(/^file:/, '')}*`).map((file) => readFileSync(file));
  assert.ok(kept.some((bytes) => bytes.includes('contactSender')));
  for (const bytes of kept) assert.equal(bytes.includes(ADDRESS), false);
});
