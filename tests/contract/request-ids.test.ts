import assert from 'node:assert/strict';
import { it } from 'node:test';
import { execute } from '../support/database-content.ts';
import { contactFields } from '../support/factories.ts';
import { databaseUrl } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const OWN = /^[0-9a-f]{12}$/;

it('each answer carries an id of its own, whatever strangers call their requests', async () => {
  const { child, origin } = await startServer({ DATABASE_URL: await databaseUrl('SQLite') });
  const paths = ['/', '/healthz', '/nincs-ilyen', '/api/nincs', '/media/nincs', '/robots.txt'];
  const ids = await Promise.all(
    paths.map((path) => idOf(origin + path, { 'x-request-id': 'from-a-stranger' })),
  );
  for (const id of ids) assert.match(id, OWN);
  assert.equal(new Set(ids).size, ids.length);
  await stopServer(child);
});

it('a proxy that is trusted may say what a request is called, in a safe form', async () => {
  const { child, origin } = await startServer({
    DATABASE_URL: await databaseUrl('SQLite'),
    TRUST_PROXY: '1',
  });
  const safe = ['5f0c', 'a'.repeat(64), '8d6cfa3e-3a5b-4ab1-9d1c-d7f0cbe1f3a2', 'Root=1-67891233'];
  for (const id of safe) assert.equal(await idOf(origin, { 'x-request-id': id }), id);
  for (const id of ['', 'a'.repeat(65), 'a b', '<b>', '"}{"', 'á'].map(encoded)) {
    assert.match(await idOf(origin, { 'x-request-id': id }), OWN);
  }
  await stopServer(child);
});

it('what is refused stands in the log', async () => {
  const url = await databaseUrl('SQLite');
  const { child, origin, output } = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'info' });
  const id = await idOf(`${origin}/api/users`, { authorization: 'Bearer of.no.use' });
  const told = () =>
    output()
      .split('\n')
      .find((line) => line.includes(`"requestId":"${id}"`));
  await until(() => told() !== undefined);
  const { method, path, status } = JSON.parse(told()!) as Record<string, unknown>;
  assert.deepEqual([method, path, status], ['GET', '/api/users', 401]);
  await stopServer(child);
});

it('a fault is found in the log by the id that its page and its problem show', async () => {
  const url = await databaseUrl('SQLite');
  const { child, origin, output } = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'info' });
  const formToken = (await (await fetch(`${origin}/contact`)).text()).match(
    /name="formToken" value="([^"]+)"/,
  )![1]!;
  for (const table of ['news', 'contactRequest', 'contactSender']) {
    await execute(url, `alter table "${table}" rename to "gone-${table}"`);
  }

  const page = await fetch(`${origin}/news`);
  const words = `Hibaazonosító: ${page.headers.get('x-request-id')}`;
  assert.equal(page.status, 500);
  assert.ok((await page.text()).includes(words));
  await isToldOf(page, 'a page failed');

  const call = await fetch(`${origin}/api/news/getpublishednewscount`);
  const problem = (await call.json()) as { requestId: string };
  assert.deepEqual([call.status, problem.requestId], [500, call.headers.get('x-request-id')]);
  await isToldOf(call, 'request failed');

  const sendForm = () =>
    fetch(`${origin}/contact`, {
      method: 'POST',
      headers: { origin, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ ...contactFields(), consent: 'true', formToken }),
    });
  let form = await sendForm();
  // Whoever sends a form as fast as that is taken for a robot.
  await until(async () => form.status !== 400 || (form = await sendForm()).status !== 400);
  assert.equal(form.status, 500);
  const id = form.headers.get('x-request-id')!;
  assert.ok((await form.text()).includes(`Hibaazonosító: ${id}`));
  await isToldOf(form, 'request failed');

  // When somebody came leaves no line.
  const visit = await fetch(`${origin}/api/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: '/', isPhone: false }),
  });
  assert.equal(visit.status, 204);

  // A page that is missing is no fault.
  const missing = await fetch(`${origin}/nincs-ilyen`);
  assert.doesNotMatch(await missing.text(), /Hibaazonosító/);
  await until(() => output().includes('"path":"/nincs-ilyen"'));
  assert.doesNotMatch(output(), /api\/visits/);
  await stopServer(child);

  /** Waits for the fault's line and the request's own. */
  async function isToldOf({ headers }: Response, message: string): Promise<void> {
    const own = () =>
      output()
        .split('\n')
        .filter((line) => line.includes(`"requestId":"${headers.get('x-request-id')}"`))
        .map((line) => (JSON.parse(line) as { msg: string }).msg);
    await until(() => own().includes(message) && own().includes('request'));
  }
});

async function idOf(address: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(address, { headers });
  await response.arrayBuffer();
  return response.headers.get('x-request-id')!;
}

/** As fetch takes it for a header. */
const encoded = (text: string) => Buffer.from(text).toString('latin1');
