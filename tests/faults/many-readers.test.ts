import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { after, it } from 'node:test';
import { execute } from '../support/database-content.ts';
import { liveMemory } from '../support/live-memory.ts';
import { databaseUrl } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const READERS = 100;
/** Size of each of four news items, as many as a page of the list has. */
const CONTENT = 900_000; // bytes
const DESCRIPTION = 20_000; // characters
/** The number of the level in pino. */
const WARNING = 40;

async function startWithLongNews(environment: Record<string, string>) {
  const url = await databaseUrl('SQLite');
  const server = await startServer({ DATABASE_URL: url, ...environment });
  after(() => stopServer(server.child));
  await execute(
    url,
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 8)
     insert into news (title, subtitle, published, date, content, "searchKey")
     select 'Hír', '', true, '2025-06-12',
       '<p>' || replace(hex(zeroblob(${CONTENT / 2})), '0', 'a') || '</p>', 'hir' from numbers`,
  );
  await execute(
    url,
    `insert into picture (hash, type, width, height, size, animated, "widthsMade")
     values ('picture', 'image/jpeg', 1, 1, 1, false, true)`,
  );
  await execute(
    url,
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 100)
     insert into project (name, type, featured, date, description, "imageHash", "searchKey")
     select 'Referencia', 'geotechnika', false, '2025-06-12',
       replace(hex(zeroblob(${DESCRIPTION / 2})), '0', 'ű'), 'picture', 'referencia' from numbers`,
  );
  return server;
}

it('a hundred clients that read long content need no more memory of the server than a few', async (test) => {
  const memory = liveMemory();
  const { child, origin } = await startWithLongNews(memory.environment);
  const agent = new Agent({ maxSockets: READERS });
  // The largest share of all responses that may be in memory. The three tests take 0.02, 0.01 and
  // 0.05; without permits they took 0.15, 0.07 and 0.25.
  for (const [path, length, most] of [
    ['/api/news/getpublishednewslist?from=0&count=4&images=url', 4 * CONTENT, 0.1],
    ['/api/news/getnewslist?images=url', 8 * CONTENT, 0.05],
    ['/api/news/getnews/8?images=url', CONTENT, 0.16],
    ['/api/projects/getprojects?images=url', 100 * DESCRIPTION, 0.2],
    ['/api/projects/search?from=0&count=100&images=url', 100 * DESCRIPTION, 0.2],
    ['/news', 4 * CONTENT, 0.2],
    ['/news/8', CONTENT, 0.2],
  ] as const) {
    const whole = await read(origin + path, agent);
    assert.ok(whole.status === 200 && (path === '/news' || whole.length > length), path);
    let answers: (typeof whole)[] = [];
    const growth = await memory.growth(child, async () => {
      const reading = Array.from({ length: READERS }, () => read(origin + path, agent));
      answers = await Promise.all(reading);
    });
    // On a slow machine a request may time out with 503, but no response is cut off.
    const served = answers.filter(({ status }) => status !== 503);
    assert.ok(served.length > 0, path);
    for (const answer of served) assert.deepEqual(answer, whole, path);
    const share = growth / length / READERS;
    test.diagnostic(`${path}: ${share.toFixed(3)} of all`);
    assert.ok(share < most, `${path}: ${share.toFixed(3)} of all`);
  }
});

it('clients that do not read their responses do not block other readers', async () => {
  const { origin, output } = await startWithLongNews({ LOG_LEVEL: 'info' });
  const { hostname, port } = new URL(origin);
  const silent = Array.from({ length: 16 }, () => {
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.pause();
    socket.write(`GET /api/news/getnewslist HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    return socket;
  });
  await Promise.all(silent.map((socket) => once(socket, 'connect')));
  let answer: Awaited<ReturnType<typeof read>>;
  // On a slow machine a client retries after a 503; each round has fewer clients.
  do answer = await read(`${origin}/api/news/getnews/8?images=url`);
  while (answer.status === 503);
  assert.ok(answer.status === 200 && answer.length > CONTENT);
  for (const socket of silent) socket.destroy();
  // Evicted and disconnected readers are no errors of the site.
  const logged = () =>
    output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: number; aborted?: true });
  await until(() => logged().filter(({ aborted }) => aborted).length >= silent.length);
  assert.deepEqual(
    logged().filter(({ level }) => level >= WARNING),
    [],
  );
});

/** Throws if a response is incomplete. */
async function read(address: string, agent?: Agent): Promise<{ status: number; length: number }> {
  const request = get(address, { agent });
  const begin = performance.now();
  const [response] = (await once(request, 'response').catch((error: Error) => {
    const ms = Math.round(performance.now() - begin);
    throw new Error(`${address} after ${ms} ms: ${error.message}`, { cause: error });
  })) as [IncomingMessage];
  const status = response.statusCode!;
  if (status === 503) assert.match(response.headers['retry-after'] ?? '', /^\d+$/, address);
  let length = 0;
  for await (const chunk of response) length += (chunk as Buffer).length;
  return { status, length };
}
