import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, it } from 'node:test';
import { execute } from '../support/database-content.ts';
import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { contactFields } from '../support/factories.ts';
import { databaseUrl } from '../support/processes.ts';
import { startServer, startSite, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const OWN = /^[0-9a-f]{12}$/;

/** A server whose log is read. */
let server: Awaited<ReturnType<typeof startServer>>;
let database: TestDatabase;
let begin: number;
before(async () => {
  begin = Date.now();
  database = await freshDatabase('SQLite');
  const settings = { LOG_LEVEL: 'info', TZ: 'Pacific/Kiritimati' };
  server = await startServer({ DATABASE_URL: database.url, ...settings });
});
after(async () => {
  await stopServer(server.child);
  await database.drop();
});

/** Every kind of response, with the status that identifies it. */
const answers: [status: number, method: string, path: string, headers?: object, body?: string][] = [
  [200, 'GET', '/'],
  // A rendered page, a cached page, and one requested with its ETag.
  [200, 'GET', '/news'],
  [200, 'GET', '/news'],
  [200, 'HEAD', '/news'],
  [200, 'GET', '/healthz'],
  [200, 'GET', '/readyz'],
  [200, 'GET', '/robots.txt'],
  [200, 'GET', '/sitemap.xml'],
  [200, 'GET', '/api/news/getpublishednewscount'],
  [200, 'GET', '/api/openapi.json'],
  [404, 'GET', '/nincs-ilyen'],
  [404, 'GET', '/api/nincs'],
  [404, 'GET', '/media/nincs'],
  [404, 'GET', '/assets/nincs.js'],
  [204, 'OPTIONS', '/api/news'],
  [405, 'DELETE', '/api/news'],
  [401, 'GET', '/api/users'],
  [401, 'POST', '/api/news', {}, '{}'],
  [400, 'POST', '/api/auth/login', {}, '{'],
  [413, 'POST', '/api/auth/login', {}, JSON.stringify('x'.repeat(70_000))],
  [415, 'POST', '/api/auth/login', { 'content-type': 'text/plain' }, 'x'],
  [403, 'POST', '/api/mail/form', { 'sec-fetch-site': 'cross-site' }, '{}'],
];

it('each response has its own id, whatever id the client sends', async () => {
  const { origin, stop } = await startSite({ DATABASE_URL: await databaseUrl('SQLite') });
  const ids: string[] = [];
  const ask = async (method: string, path: string, headers: object = {}, body?: string) => {
    const sent = { 'content-type': 'application/json', 'x-request-id': 'from-a-stranger' };
    const init = { method, headers: { ...sent, ...headers }, ...(body && { body }) };
    const response = await fetch(origin + path, init);
    await response.arrayBuffer();
    ids.push(response.headers.get('x-request-id') ?? `none: ${method} ${path}`);
    return response;
  };
  for (const [status, ...asked] of answers) {
    assert.equal((await ask(...asked)).status, status, asked.join(' '));
  }
  const etag = (await ask('GET', '/news')).headers.get('etag')!;
  assert.equal((await ask('GET', '/news', { 'if-none-match': etag })).status, 304);
  const plain = 'GET /news HTTP/1.1\r\nHost: site.test\r\n';
  const named = 'X-Request-Id: from-a-stranger\r\n';
  ids.push(...(await idsOnOneConnection(origin, [plain, plain, plain + named].map(ended))));
  assert.equal(ids.length, answers.length + 5);
  for (const id of ids) assert.match(id, OWN);
  assert.equal(new Set(ids).size, ids.length);
  await stop();
});

it('a trusted proxy may set the request id, if its characters are safe', async () => {
  const { origin, stop } = await startSite({
    DATABASE_URL: await databaseUrl('SQLite'),
    TRUST_PROXY: '1',
  });
  const safe = ['5f0c', 'a'.repeat(64), '8d6cfa3e-3a5b-4ab1-9d1c-d7f0cbe1f3a2', 'Root=1-67891233'];
  for (const id of safe) assert.equal(await idOf(origin, { 'x-request-id': id }), id);
  for (const id of ['', 'a'.repeat(65), 'a b', '<b>', '"}{"', 'á'].map(encoded)) {
    assert.match(await idOf(origin, { 'x-request-id': id }), OWN);
  }
  await stop();
});

it('each refused request has a line in the log', async () => {
  const { origin, output } = server;
  for (const [status, method, path, headers, body] of answers) {
    if (status < 400) continue;
    const sent = { 'content-type': 'application/json', ...headers };
    const id = await idOf(origin + path, sent, { method, ...(body && { body }) });
    const told = () =>
      output()
        .split('\n')
        .find((line) => line.includes(`"requestId":"${id}"`) && line.endsWith('}'));
    await until(() => told() !== undefined);
    const line = JSON.parse(told()!) as Record<string, unknown>;
    assert.deepEqual([line['method'], line['path'], line['status']], [method, path, status]);
  }
});

it('each log line has its time in UTC, whatever the time zone of the machine', async () => {
  const { origin, output } = server;
  const id = await idOf(`${origin}/api/users`, {});
  await idOf(`${origin}/`, {});
  await until(() => output().includes(id));
  const lines = output()
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { time: string });
  assert.ok(lines.length > 1);
  for (const { time } of lines) {
    assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.ok(Date.parse(time) >= begin && Date.parse(time) <= Date.now(), time);
  }
});

it('a server error is logged with the id shown on its page, and the response reveals no details', async () => {
  const { origin, output } = server;
  const formToken = (await (await fetch(`${origin}/contact`)).text()).match(
    /name="formToken" value="([^"]+)"/,
  )![1]!;
  const renameTables = async (from: string, to: string) => {
    for (const table of ['news', 'contactRequest', 'contactSender']) {
      await execute(database.url, `alter table "${from}${table}" rename to "${to}${table}"`);
    }
  };
  await renameTables('', 'gone-');

  const page = await fetch(`${origin}/news`);
  const words = `Hibaazonosító: ${page.headers.get('x-request-id')}`;
  assert.equal(page.status, 500);
  const shown = await page.text();
  assert.ok(shown.includes(words));
  assert.match(shown, /<h1[^>]*>Váratlan hiba történt</);
  assertNothingOfTheInside(shown);
  await isToldOf(page, 'a page failed');

  const call = await fetch(`${origin}/api/news/getpublishednewscount`);
  const problem = (await call.json()) as { requestId: string };
  assertNothingOfTheInside(JSON.stringify(problem));
  assert.deepEqual([call.status, problem.requestId], [500, call.headers.get('x-request-id')]);
  await isToldOf(call, 'request failed');

  const sendForm = () =>
    fetch(`${origin}/contact`, {
      method: 'POST',
      headers: { origin, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ ...contactFields(), consent: 'true', formToken }),
    });
  let form = await sendForm();
  // The site refuses a form that is sent this fast, as if a robot had sent it.
  await until(async () => form.status !== 400 || (form = await sendForm()).status !== 400);
  assert.equal(form.status, 500);
  const id = form.headers.get('x-request-id')!;
  const sent = await form.text();
  assert.ok(sent.includes(`Hibaazonosító: ${id}`));
  assertNothingOfTheInside(sent);
  await isToldOf(form, 'request failed');

  // The time of a visit is not logged.
  const visit = await fetch(`${origin}/api/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page: '/', isPhone: false }),
  });
  assert.equal(visit.status, 204);

  const missing = await fetch(`${origin}/nincs-meg`);
  assert.doesNotMatch(await missing.text(), /Hibaazonosító/);
  await until(() => output().includes('"path":"/nincs-meg"'));
  assert.doesNotMatch(output(), /api\/visits/);
  await renameTables('gone-', '');

  /** Waits for the line of the error and that of the request. */
  async function isToldOf({ headers }: Response, message: string): Promise<void> {
    const own = () =>
      output()
        .split('\n')
        .filter((line) => line.includes(`"requestId":"${headers.get('x-request-id')}"`))
        .filter((line) => line.endsWith('}'))
        .map((line) => (JSON.parse(line) as { msg: string }).msg);
    await until(() => own().includes(message) && own().includes('request'));
  }
});

/** Fails if the text reveals the database message, a place in the program or the request. */
function assertNothingOfTheInside(text: string): void {
  assert.doesNotMatch(text, /no such table|SQLITE|select |\.server\.|node:internal|\n\s+at /i);
}

async function idOf(
  address: string,
  headers: Record<string, string>,
  init: RequestInit = {},
): Promise<string> {
  const response = await fetch(address, { ...init, headers });
  await response.arrayBuffer();
  return response.headers.get('x-request-id')!;
}

const ended = (head: string) => `${head}\r\n`;

/** The ids of the responses to consecutive requests on one connection. */
async function idsOnOneConnection(origin: string, requests: string[]): Promise<string[]> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  const ids = () => [...received.matchAll(/^x-request-id: (.+)\r$/gim)].map(([, id]) => id!);
  for (const [index, request] of requests.entries()) {
    socket.write(request);
    await until(() => ids().length > index);
  }
  socket.destroy();
  return ids();
}

/** The text as Latin-1 characters, which fetch accepts as a header. */
const encoded = (text: string) => Buffer.from(text).toString('latin1');
