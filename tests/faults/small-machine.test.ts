import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { contactFields, newsFields } from '../support/factories.ts';
import { documentForm, pdf } from '../support/documents.ts';
import { formOf } from '../support/media.ts';
import { databaseUrl, tokenOf } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { stoppedClock } from '../support/stopped-clock.ts';
import { until } from '../support/until.ts';

const MINUTE = 60_000; // ms
const DAY = 24 * 60 * MINUTE;

async function startSite(settings: Record<string, string> = {}, limits?: string) {
  const own = settings['DATA_DIR']
    ? settings
    : { ...settings, DATABASE_URL: await databaseUrl('SQLite') };
  const { child, origin, output } = await startServer(own, limits);
  after(() => stopServer(child));
  const token = await tokenOf(origin);
  const send = async (path: string, body: object, how: { method?: string; as?: string } = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(origin + path, {
      method: how.method ?? 'POST',
      headers: {
        authorization: `Bearer ${how.as ?? token}`,
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: await answer.json(),
    };
  };
  const status = async (path: string) => (await fetch(origin + path)).status;
  const news = async () => {
    const answer = await fetch(`${origin}/api/news/getnewslist?images=url`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
  };
  return { child, origin, output, authorization: `Bearer ${token}`, send, status, news };
}

/** Sends a request on a connection of its own. */
async function askAlone(
  address: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const [answer] = (await once(get(address, { agent: false, headers }), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();
  return answer;
}

it('at a small limit of open files, additional clients get 503, and other clients lose no data', async () => {
  const { child, origin, authorization, send, status, news } = await startSite({}, 'ulimit -n 64');
  const { port, hostname } = new URL(origin);
  assert.equal((await send('/api/news', newsFields({ title: 'Előtte' }))).status, 201);
  const sockets = Array.from({ length: 100 }, () =>
    connect(Number(port), hostname).on('error', () => {}),
  );
  const visit = () => askAlone(`${origin}/news`);
  await until(async () => (await visit()).statusCode === 503);
  assert.match((await visit()).headers['retry-after'] ?? '', /^\d+$/);
  // Staff requests continue on their connection, and they can write.
  const { statusCode } = await askAlone(`${origin}/api/todos`, { authorization });
  assert.equal(statusCode, 200);
  assert.equal((await send('/api/news', newsFields({ title: 'Közben' }))).status, 201);
  assert.equal((await send('/api/images', formOf(await photograph(200)))).status, 201);
  for (const socket of sockets) socket.destroy();
  await until(async () => (await visit()).statusCode === 200);
  assert.equal(await status('/readyz'), 200);
  assert.equal((await send('/api/news', newsFields({ title: 'Utána' }))).status, 201);
  assert.deepEqual((await news()).toSorted(), ['Előtte', 'Közben', 'Utána']);
  assert.equal(child.exitCode, null);
});

const GROUPS = '/sys/fs/cgroup/memory';

/** Starts a site as `npm start` does, limited to 256 MB. Callers must call `end` at the end. */
async function startSmallSite(settings: Record<string, string> = {}) {
  // The data folder is on a disk, because files in memory would count as memory.
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'szelveny-small-'));
  const group = newGroup();
  after(() => {
    rmSync(DATA_DIR, { recursive: true });
    rmdirSync(group);
  });
  const site = await startSite(
    {
      ...settings,
      DATA_DIR,
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=512',
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '65536',
    },
    `echo $$ > ${group}/cgroup.procs`,
  );
  return {
    ...site,
    /** Peak memory in MB. */
    peak: () =>
      Math.round(Number(readFileSync(`${group}/memory.max_usage_in_bytes`, 'utf8')) / 1024 ** 2),
    async end() {
      await stopServer(site.child);
      await until(() => readFileSync(`${group}/cgroup.procs`, 'utf8') === '');
    },
  };
}

it(
  '256 MB of memory are enough for parallel large uploads of every type',
  { skip: !canLimit() },
  async (test) => {
    const site = await startSmallSite();
    const photo = await photograph(2_000);
    const content = longText();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => site.send('/api/images', formOf(photo))),
      ...Array.from({ length: 6 }, (_, index) =>
        site.send('/api/documents', documentForm(pdf(`Minta ${index}`, 5_000_000))),
      ),
      ...Array.from({ length: 12 }, () => site.send('/api/news', newsFields({ content }))),
    ]);
    const found = answers.map(({ status }) => status);
    test.diagnostic(`${found.join(' ')}, ${site.peak()} MB`);
    for (const { status, retryAfter } of answers) {
      assert.ok(status === 201 || (status === 503 && retryAfter !== null), String(status));
    }
    assert.equal(site.child.signalCode, null);
    assert.equal((await site.news()).length, found.slice(12).filter((each) => each === 201).length);
    const large = await photograph(4_000);
    const sent = Array.from({ length: 6 }, () => site.send('/api/images', formOf(large)));
    for (const { status, retryAfter, body } of await Promise.all(sent)) {
      test.diagnostic(`12 megapixels: ${status}`);
      assert.ok(status === 201 || (status === 503 && retryAfter !== null), JSON.stringify(body));
    }
    assert.equal((await site.send('/api/images', formOf(await photograph(300)))).status, 201);
    // The system must not have killed a picture process, because it might kill the site instead.
    assert.doesNotMatch(site.output(), /ended over a picture/);
    assert.equal(await site.status('/readyz'), 200);
    await site.end();
  },
);

it(
  '256 MB of memory are enough for a thousand incomplete request bodies',
  { skip: !canLimit() },
  async (test) => {
    const site = await startSmallSite({ TRUST_PROXY: '1' });
    const { port, hostname } = new URL(site.origin);
    const sockets = Array.from({ length: 1000 }, (_, index) => {
      const socket = connect(Number(port), hostname).on('error', () => {});
      const head = [
        `PUT /api/uploads/${'0'.repeat(32)}?offset=0 HTTP/1.1`,
        'Host: site.test',
        'Content-Type: application/octet-stream',
        'Content-Length: 262144',
        `X-Forwarded-For: 2001:db8:${index.toString(16)}::1`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(Buffer.alloc(255 * 1024));
      return socket;
    });
    // Each connection has been admitted and has sent its part, or has been refused.
    const isSettled = (socket: Socket) =>
      socket.destroyed || (!socket.connecting && socket.writableLength === 0);
    await until(() => sockets.every(isSettled));
    await pause(2_000);
    test.diagnostic(
      `${sockets.filter(({ destroyed }) => !destroyed).length} in, ${site.peak()} MB`,
    );
    for (const socket of sockets) socket.destroy();
    const isReady = () => site.status('/readyz').then((found) => found === 200);
    const isGone = () => site.child.exitCode !== null || site.child.signalCode !== null;
    await until(() => isGone() || isReady().catch(() => false));
    assert.equal(site.child.signalCode, null, 'it was ended for want of memory');
    assert.equal((await site.send('/api/mail', contactFields())).status, 201);
    assert.equal((await site.send('/api/news', newsFields({ content: longText() }))).status, 201);
    assert.equal(site.child.exitCode, null);
    await site.end();
  },
);

it(
  'visitors get 503 when all connections are used, and staff are still accepted',
  { skip: !canLimit() },
  async () => {
    const site = await startSmallSite({ TRUST_PROXY: '1' });
    assert.deepEqual(await site.news(), [], 'from then on they are known');
    const { port, hostname } = new URL(site.origin);
    const sockets = Array.from({ length: 400 }, () => {
      const socket = connect(Number(port), hostname).on('error', () => {});
      socket.write('GET / HTTP/1.1\r\nHost: site.test\r\n');
      return socket;
    });
    const visit = () => askAlone(`${site.origin}/news`);
    await until(async () => (await visit()).statusCode === 503);
    assert.match((await visit()).headers['retry-after'] ?? '', /^\d+$/);
    const { authorization } = site;
    for (const path of ['/api/auth/session', '/api/todos']) {
      const { statusCode } = await askAlone(site.origin + path, { authorization });
      assert.equal(statusCode, 200, path);
    }
    for (const socket of sockets) socket.destroy();
    await until(async () => (await visit()).statusCode === 200);
    await site.end();
  },
);

it('a system clock set forward and back loses no data and locks out no user', async () => {
  const clock = stoppedClock();
  after(clock.remove);
  const { origin, send, status, news, output } = await startSite(clock.environment);
  const now = Date.now();
  const titles: string[] = [];
  let as: string | undefined;
  for (const [index, away] of [0, DAY, -DAY, 40 * DAY, -400 * DAY, 0].entries()) {
    clock.setTo(now + away);
    // A token is valid for some hours, so a client signs in again after a jump of the clock.
    as = await tokenOf(origin);
    titles.push(`Hír ${index}`);
    const made = await send('/api/news', newsFields({ title: titles.at(-1) }), { as });
    assert.equal(made.status, 201, `${away} ms away: ${JSON.stringify(made.body)} ${output()}`);
    const { newsId, version } = made.body as { newsId: number; version: number };
    titles[index] += ' másként';
    const changed = newsFields({ title: titles[index], version });
    assert.equal((await send(`/api/news/${newsId}`, changed, { method: 'PUT', as })).status, 200);
    assert.equal((await send('/api/mail', contactFields())).status, 201);
    assert.equal(await status(`/news/${newsId}`), 200);
    assert.equal(await status('/readyz'), 200);
  }
  assert.deepEqual((await news()).toSorted(), titles.toSorted());
});

/** Noise, which cannot be compressed. */
function photograph(width: number): Promise<Buffer> {
  const create = {
    width,
    height: Math.round(width * 0.75),
    channels: 3 as const,
    background: '#886',
  };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  return sharp({ create: { ...create, noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const longText = () => `<p>${'Löszfal '.repeat(60_000)}</p>`;

/** Whether the memory of a process group can be limited here. */
function canLimit(): boolean {
  try {
    rmdirSync(newGroup());
    return true;
  } catch {
    return false;
  }
}

function newGroup(): string {
  const group = mkdtempSync(`${GROUPS}/szelveny-`);
  writeFileSync(`${group}/memory.limit_in_bytes`, String(256 * 1024 ** 2));
  return group;
}
