import assert from 'node:assert/strict';
import { Agent, get, type IncomingMessage } from 'node:http';
import { it } from 'node:test';
import { databaseUrl } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const ROUNDS = 3;
const VISITORS = 60;
const PATHS = ['/', '/news', '/api/news/getnewslist', '/healthz'];

it('a shutdown under load completes every request on connections that were used before', async (test) => {
  const url = await databaseUrl('SQLite');
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { child, origin } = await startServer({ DATABASE_URL: url });
    const ready = readiness(origin);
    const visits = Array.from({ length: VISITORS }, (_, index) => createVisit(origin, index));
    await until(() => visits.every(({ answers }) => answers() >= 5));
    const ended = stopServer(child);
    const results = await Promise.all(visits.map(({ end }) => end));
    assert.equal(await ended, 0);
    const cut = results.filter(({ code }) => code !== 'ECONNREFUSED');
    const lost = cut.filter(({ wasReused }) => wasReused);
    const total = results.reduce((sum, { answers }) => sum + answers, 0);
    test.diagnostic(`${total} answers; cut off: ${lost.length} kept alive, ${cut.length} in all`);
    assert.deepEqual(lost, []);
    // A connection opened while the port is being closed fails. `listening-socket.test.ts` tests a
    // port that stays open.
    assert.ok(cut.length < VISITORS / 10, `${cut.length} new connections were cut off`);
    assert.ok(results.every(({ isLastClosing }) => isLastClosing));
    assert.deepEqual(await ready, [503, 'stopping']);
  }
});

/** The last status of `/readyz` before the server was gone. */
async function readiness(origin: string): Promise<[number, string] | undefined> {
  let last: [number, string] | undefined;
  try {
    for (;;) {
      const response = await fetch(`${origin}/readyz`);
      last = [response.status, await response.text()];
    }
  } catch {
    return last;
  }
}

interface VisitEnd {
  answers: number;
  /** The error of the connection of the last request. */
  code: string | undefined;
  /** Whether the connection of the last request had been used before. */
  wasReused: boolean;
  /** Whether the last response closed its connection. */
  isLastClosing: boolean;
}

/** Requests pages on a keep-alive connection until the server is gone. */
function createVisit(
  origin: string,
  index: number,
): { answers: () => number; end: Promise<VisitEnd> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let answers = 0;
  let isLastClosing = false;
  const { promise: end, resolve } = Promise.withResolvers<VisitEnd>();
  const ask = () => {
    const request = get(origin + PATHS[(index + answers) % PATHS.length], { agent });
    const fail = ({ code }: NodeJS.ErrnoException) =>
      resolve({ answers, code, wasReused: request.reusedSocket, isLastClosing });
    request.once('error', fail);
    request.once('response', (response: IncomingMessage) => {
      response.once('error', fail);
      response.resume().once('end', () => {
        answers += 1;
        isLastClosing = response.headers.connection === 'close';
        ask();
      });
    });
  };
  ask();
  return { answers: () => answers, end };
}
