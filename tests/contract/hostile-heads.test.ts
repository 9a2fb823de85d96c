/** A response does not depend on earlier requests on the connection. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import * as fc from 'fast-check';
import { programVersion } from '../../app/platform/program-version.server.ts';
import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { tokenOf } from '../support/processes.ts';
import { keptTargets, requestHeads } from '../support/request-heads.ts';
import { startSite, type RunningSite } from '../support/site.ts';

/** `HEADS=10000` sets the number. */
const HEADS = Number(process.env['HEADS'] ?? 600);
const AT_ONCE = 10;
/**
 * ms, longer than any response takes. A later response would be missing from one of the two
 * compared conversations.
 */
const ENDLESS = 8_000;

describe('a response of the HTTP server', () => {
  let database: TestDatabase;
  let server: RunningSite;
  let port: number;
  before(async () => {
    database = await freshDatabase('SQLite');
    server = await startSite({ DATABASE_URL: database.url, TRUST_PROXY: '1' });
    port = Number(new URL(server.origin).port);
    await fetch(`${server.origin}/api/news`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(server.origin)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(newsFields()),
    });
    await inItsLastForm(server.origin);
  });
  after(async () => {
    await server.stop();
    await database.drop();
  });

  it(`is the same on a new and a reused connection for ${HEADS} regular and hostile request headers`, async (test) => {
    const statuses = new Map<string, number>();
    const batch = fc.array(requestHeads, { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(
      fc.asyncProperty(batch, fc.boolean(), async (heads, isSplit) => {
        const answers = await Promise.all(heads.map((head) => sameLater(port, head, isSplit)));
        for (const answer of answers) {
          const status = answer.slice(9, 12) || 'none';
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }),
      { numRuns: Math.ceil(HEADS / AT_ONCE), endOnFailure: true },
    );
    test.diagnostic(JSON.stringify(Object.fromEntries(statuses)));
    for (const status of ['200', '304', '400', '404']) assert.ok(statuses.has(status), status);
  });

  it('is the same on a new and a reused connection if invalid bytes follow the request body', async () => {
    for (const target of ['/healthz', '/nincs', '/media/nincs']) {
      await sameLater(port, `${get(target, 'content-length: 5')}GET /no request\r\n\r\n`, false);
    }
  });

  it('is the same on a new connection and after cached responses on a reused one', async () => {
    const page = get('/news', 'accept-encoding: br');
    const alone = await ask(port, page);
    const all = await sequence(port, [page, page, get('/robots.txt'), page, get('/nincs'), page]);
    assert.equal(all[0], all[1]);
    assert.equal(all[3], all[0]);
    assert.equal(all[5], all[0]);
    assert.ok(alone.startsWith(all[0]!));
    assert.match(all[4]!, /^HTTP\/1\.1 404 /);
  });
});

/**
 * A reset connection loses received data, and a response may be late on a busy machine. If the responses differ, both
 * are requested again with a longer wait.
 */
async function sameLater(port: number, head: string, isSplit: boolean): Promise<string> {
  const splitAt = isSplit && Math.floor(head.length / 2);
  for (let timeout = 50; ; timeout *= 3) {
    const how = { splitAt, patience: timeout };
    const [first, later] = await Promise.all([ask(port, head, how), askLater(port, head, how)]);
    if (first === later) return first;
    if (timeout > 2_000) assert.equal(first, later, JSON.stringify(head));
  }
}

interface Manner {
  /** The position at which the request is split. */
  splitAt: number | false;
  /** ms to wait for a response before more is sent */
  patience: number;
}

const AT_ONCE_WHOLE: Manner = { splitAt: false, patience: 2_000 };

/** The end of a response of `/healthz`. */
const ALIVE = `\r\n\r\nok ${programVersion()}`;

const get = (target: string, ...fields: string[]) =>
  [`GET ${target} HTTP/1.1`, 'host: site.test', ...fields, '', ''].join('\r\n');

/** Sends the bytes on a new connection. */
function ask(port: number, head: string, how = AT_ONCE_WHOLE): Promise<string> {
  return conversation(port, (socket) => say(socket, head, how)).then(withoutChance);
}

/** Sends the bytes after another request on the connection. */
function askLater(port: number, head: string, how: Manner) {
  return conversation(port, async (socket) => {
    const heard = new Promise((resolve) => socket.once('data', resolve));
    socket.write(get('/healthz'));
    await heard;
    await say(socket, head, how);
  }).then((all) => withoutChance(all.slice(all.indexOf(ALIVE) + ALIVE.length)));
}

async function say(socket: Socket, head: string, { splitAt, patience }: Manner): Promise<void> {
  const bytes = Buffer.from(head, 'latin1');
  if (splitAt !== false) {
    socket.write(bytes.subarray(0, splitAt));
    await pause(2);
  }
  const heard = new Promise((resolve) => socket.once('data', resolve));
  socket.write(bytes.subarray(splitAt || 0));
  // The server reads the next request as the body of an incomplete one.
  await Promise.race([heard, pause(patience)]);
  socket.write(get('/healthz', 'connection: close'));
}

/** Everything received until the other side has closed. */
async function conversation(port: number, talk: (socket: Socket) => unknown): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const pieces: Buffer[] = [];
  socket.on('data', (piece) => pieces.push(piece));
  socket.on('error', () => {});
  const ended = new Promise((resolve) => socket.once('close', resolve));
  const endless = setTimeout(() => socket.destroy(), ENDLESS);
  await talk(socket);
  await ended;
  clearTimeout(endless);
  return Buffer.concat(pieces).toString('latin1');
}

/** Splits the data into complete responses. */
async function sequence(port: number, heads: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  const answers: string[] = [];
  for (const head of heads) {
    let all = '';
    socket.write(head);
    while (!isWhole(all)) {
      all += await new Promise<string>((resolve) =>
        socket.once('data', (piece) => resolve(piece.toString('latin1'))),
      );
    }
    answers.push(withoutChance(all));
  }
  socket.destroy();
  return answers;
}

function isWhole(text: string): boolean {
  const [head, ...rest] = text.split('\r\n\r\n');
  if (rest.length === 0) return false;
  if (/transfer-encoding: chunked/i.test(head!)) return text.endsWith('0\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(head!)?.[1] ?? 0);
  return rest.join('\r\n\r\n').length >= length;
}

/** Returns the head of each response without random values, and the digest of its body. */
function withoutChance(text: string): string {
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .map(shortened)
    .join('');
}

function shortened(answer: string): string {
  const [head = '', ...rest] = answer
    .replace(/^Date: .*$/im, 'Date: now')
    .replaceAll(/(?<=X-Request-Id: |<code>|")[\da-f]{12}\b/gi, 'own')
    .replace(/^(Set-Cookie: [\w-]+=)[\w-]+/im, '$1drawn')
    .split('\r\n\r\n');
  if (rest.length === 0) return head;
  const body = rest.join('\r\n\r\n');
  // The form token differs in each response, which changes the compressed length.
  if (isPackedForm(head)) {
    const text = body === '' ? '' : gunzipSync(Buffer.from(body, 'latin1'));
    return `${head.replace(/(?<=^content-length: )\d+/im, 'drawn')}\r\n\r\n${text.length} form\n`;
  }
  const isForm = /[\da-z]{8}\.[\w-]{12}\.[\w-]{43}/.test(body);
  const digest = isForm ? 'form' : createHash('sha1').update(body).digest('hex');
  return `${head}\r\n\r\n${body.length} ${digest} ${body.length < 300 ? body : ''}\n`;
}

const isPackedForm = (head: string) =>
  /^cache-control: private/im.test(head) && /^content-encoding: gzip/im.test(head);

/** Requests all pages until their best encodings exist. */
async function inItsLastForm(origin: string): Promise<void> {
  const codings = ['identity', 'gzip', 'br', 'zstd'];
  const lengths = async () => {
    const found: (string | null)[] = [];
    for (const path of keptTargets) {
      for (const coding of codings) {
        const answer = await fetch(origin + path, { headers: { 'accept-encoding': coding } });
        const { headers } = answer;
        const isForm = headers.get('cache-control')?.startsWith('private') ?? false;
        found.push(isForm ? 'drawn' : headers.get('content-length'));
        await answer.arrayBuffer();
      }
    }
    return JSON.stringify(found);
  };
  for (let same = 0, last = ''; same < 4;) {
    const found = await lengths();
    same = found === last ? same + 1 : 0;
    last = found;
    await pause(200);
  }
}
