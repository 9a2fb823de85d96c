/** A server under overload: some clients are slow, some disconnect, and some send too much. */
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { after, it } from 'node:test';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { megabytesOfChildren } from '../../bench/process-memory.ts';
import { freshDatabase } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { liveMemory } from '../support/live-memory.ts';
import { formOf } from '../support/media.ts';
import { noise } from '../support/pictures.ts';
import { startServer, stopServer } from '../support/site.ts';

/** `SATURATED=60` sets the seconds. */
const SECONDS = Number(process.env['SATURATED'] ?? 2);
const VISITORS = 24;
const STAFF = 2;
/**
 * Numbers of clients that are slow, that disconnect, and that send far more than any call accepts.
 */
const [SLOW, BROKEN, OVERSIZED] = [40, 20, 4];
/** The size of a chunk of an oversized body, and the number of chunks. */
const [PIECE, PIECES] = [1_000_000, 40]; // bytes, chunks
/** Number of bytes that all oversized clients together send. The server refuses most of them. */
const MOST = OVERSIZED * PIECE * PIECES;
const PHOTOGRAPHERS = 2;
const cores = availableParallelism();
const PICTURE_PROCESSES = 2 * Math.min(4, Math.max(1, cores - 1));
/** Limit of the memory of picture processes, as a multiple of that for a single photograph. */
const MOST_TIMES = 2;
/** ms until the site is as fast as before */
const SOON = 2_000;

it(`an overload of ${SECONDS} s leaves no request of a well-behaved client unanswered`, async (test) => {
  const { url, token, drop } = await freshDatabase('SQLite', true);
  const memory = liveMemory();
  const settings = { DATABASE_URL: url, SAMPLE_CONTENT: 'on', ...memory.environment };
  const { child, origin } = await startServer(settings);
  after(async () => {
    await stopServer(child);
    await drop();
  });
  const { port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  const statuses = new Map<number, number>();
  const took: number[] = [];
  /** Requests and responses of each visitor. */
  const visits = Array.from({ length: VISITORS }, () => ({ asked: 0, served: 0 }));
  const photographs = { taken: 0, putOff: 0 };
  const isOver = () => performance.now() > end;

  const ask = (method: string, path: string, body?: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        ...(method !== 'GET' && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const sent = request(origin + path, { agent, method, headers }, (answer) => {
        answer
          .on('error', reject)
          .on('end', () => resolve(answer.statusCode!))
          .resume();
      });
      sent.on('error', reject).end(body);
    });
  /** Sends a request of a well-behaved client. No response may be lost or be an error. */
  async function timed(method: string, path: string, body?: string): Promise<number> {
    const begin = performance.now();
    const status = await ask(method, path, body);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return performance.now() - begin;
  }
  let number = 0;
  async function visit(_: unknown, visitor: number): Promise<void> {
    const own = visits[visitor]!;
    while (!isOver()) {
      number += 1;
      own.asked += 1;
      const paths = [
        '/',
        `/news?x=${number}`,
        `/api/projects/search?from=0&count=${1 + (number % 50)}&images=url`,
      ];
      took.push(await timed('GET', paths[number % 3]!));
      own.served += 1;
    }
  }
  async function edit(): Promise<void> {
    while (!isOver()) await timed('POST', '/api/news', JSON.stringify(newsFields()));
  }
  /** Uploads photographs in turn, and retries after a 503. */
  async function photograph(): Promise<void> {
    let isTaken = false;
    do {
      const bytes = await noise(1600, 1200).jpeg().toBuffer();
      const response = await fetch(`${origin}/api/images`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: formOf(bytes, 'terep.jpg'),
      });
      const told = await response.text();
      if (response.status === 201) {
        photographs.taken += 1;
        isTaken = true;
      } else {
        assert.equal(response.status, 503, told);
        const wait = Number(response.headers.get('retry-after'));
        assert.ok(wait > 0, 'who is put off is told when to come again');
        photographs.putOff += 1;
        await pause(Math.min(wait, 1) * 1000);
      }
    } while (!isOver() || !isTaken);
  }
  let mostOfPictures = 0;
  async function weigh(isDone = () => isOver() && photographs.taken > 0): Promise<void> {
    while (!isDone()) {
      mostOfPictures = Math.max(mostOfPictures, megabytesOfChildren(child.pid!));
      await pause(20);
    }
  }
  /** Memory of one picture process with a single photograph, in MB. */
  async function weighAlone(): Promise<number> {
    let isDone = false;
    const weighing = weigh(() => isDone);
    end = 0;
    for (let count = 0; count < 5; count += 1) await photograph();
    isDone = true;
    await weighing;
    const alone = mostOfPictures;
    [mostOfPictures, photographs.taken, photographs.putOff] = [0, 0, 0];
    return alone;
  }
  /** Sends a request byte by byte. */
  async function dawdle(): Promise<void> {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    for (const byte of 'GET /news HTTP/1.1\r\nHost: site.test\r\nX-Long: '.padEnd(2_000, 'x')) {
      if (isOver() || socket.destroyed) break;
      socket.write(byte);
      await pause(50);
    }
    socket.destroy();
  }
  /** Disconnects before the response, or while it sends. */
  async function breakOff(): Promise<void> {
    while (!isOver()) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
      const head =
        'Host: site.test\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"a';
      socket.write(
        number % 2
          ? `GET /api/projects/getprojects HTTP/1.1\r\nHost: site.test\r\n\r\n`
          : `POST /api/mail HTTP/1.1\r\n${head}`,
      );
      await pause(20);
      socket.destroy();
    }
  }
  /** Sends far more than any call accepts. */
  async function exceed(): Promise<void> {
    const piece = Buffer.alloc(PIECE, 'x');
    while (!isOver()) {
      const sent = request(`${origin}/api/images`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
      });
      await new Promise<void>((resolve) => {
        sent.on('error', () => resolve());
        sent.on('response', (answer) => {
          assert.ok(
            answer.statusCode! < 500 || answer.headers['retry-after'],
            String(answer.statusCode),
          );
          answer.resume().on('close', resolve);
        });
        let left = PIECES;
        const send = () => {
          if (left-- === 0 || sent.destroyed) return void sent.end();
          sent.write(piece, send);
        };
        send();
      });
    }
  }

  let end = Infinity;
  const fresh = async () => {
    number += 1;
    return await timed('GET', `/api/projects/search?from=0&count=20&images=url&q=x${number}`);
  };
  await inTurn(20, fresh);
  const usual = median(await inTurn(20, fresh));
  const alone = await weighAlone();
  statuses.clear();
  const growth = await memory.growth(child, async () => {
    end = performance.now() + SECONDS * 1000;
    await Promise.all([
      ...times(VISITORS, visit),
      ...times(STAFF, edit),
      ...times(SLOW, dawdle),
      ...times(BROKEN, breakOff),
      ...times(OVERSIZED, exceed),
      ...times(PHOTOGRAPHERS, photograph),
      weigh(),
    ]);
  });
  const ended = performance.now();
  while (median(await inTurn(5, fresh)) > usual * 2 + 20);
  const settled = performance.now() - ended;
  agent.destroy();
  const told = JSON.stringify(Object.fromEntries(statuses));
  test.diagnostic(
    `${told} in ${SECONDS} s; median ${Math.round(median(took))} ms (before ${usual.toFixed(1)} ms), ` +
      `live memory +${Math.round(growth / 1e6)} MB, as quick as before after ${Math.round(settled)} ms`,
  );
  const [asked, served] = [
    visits.reduce((sum, each) => sum + each.asked, 0),
    visits.reduce((sum, each) => sum + each.served, 0),
  ];
  test.diagnostic(
    `${served} of ${asked} requests of visitors served, ${Math.min(...visits.map((each) => each.served))} of the ` +
      `least of them; ${photographs.taken} photographs taken, ${photographs.putOff} put off; ` +
      `${mostOfPictures} MB of the processes for pictures at most, ${alone} MB of one alone`,
  );
  const faults = [...statuses.keys()].filter((status) => status >= 400);
  assert.deepEqual(faults, [], told);
  // No client is starved or left without a response.
  assert.ok(visits.every((each) => each.served > 0 && each.served === each.asked));
  assert.ok(photographs.taken > 0, 'a photograph is taken');
  assert.ok(growth < MOST, `${growth} of ${MOST} bytes`);
  if (process.platform === 'linux') {
    assert.ok(alone > 0 && mostOfPictures > 0, 'the processes for pictures were there');
    const often = mostOfPictures / alone;
    assert.ok(often < PICTURE_PROCESSES * MOST_TIMES, `${often.toFixed(1)} times one alone`);
  }
  if (SECONDS >= 60) assert.ok(settled < SOON, `${settled} ms`);
});

function times(
  count: number,
  begin: (_: unknown, index: number) => Promise<void>,
): Promise<void>[] {
  return Array.from({ length: count }, begin);
}

async function inTurn(count: number, ask: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  while (all.length < count) all.push(await ask());
  return all;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)] ?? 0;
}
