/** One process is stopped under load and another started, on a socket that stays open. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { freshDatabase } from '../support/databases.ts';
import { openListeningSocket, socketOf } from '../support/listening-socket.ts';
import { databaseUrl } from '../support/processes.ts';
import { startLoad } from '../support/restart-load.ts';
import { spawnServer, startServer, stopServer } from '../support/site.ts';

/** `RESTARTS=20` runs more. */
const RESTARTS = Number(process.env['RESTARTS'] ?? 3);

it(`SIGTERM under load disconnects no client, and the next process accepts connections without refusals: ${RESTARTS} times`, async (test) => {
  const { url, token, drop } = await freshDatabase('SQLite', true);
  after(drop);
  const socket = await openListeningSocket({ DATABASE_URL: url, SAMPLE_CONTENT: 'on' });
  let site = await socket.start();
  const load = startLoad(socket.port, url, token!);
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await load.goOn();
    process.kill(site.pid, 'SIGTERM');
    assert.equal(await site.end, 0);
    site = await socket.start();
  }
  await load.goOn();
  const { answered, saved } = await load.end();
  test.diagnostic(`${answered} requests, ${saved} of them saved news`);
  process.kill(site.pid, 'SIGTERM');
  assert.equal(await site.end, 0);
});

it('an idle keep-alive connection still gets a response during shutdown', async () => {
  const socket = await openListeningSocket({ DATABASE_URL: await databaseUrl('SQLite') });
  const site = await socket.start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  after(() => agent.destroy());
  const ask = async () => {
    const sent = get({ port: socket.port, agent, path: '/healthz' });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await answer.resume().toArray();
    return { status: answer.statusCode, told: answer.headers.connection, again: sent.reusedSocket };
  };
  assert.deepEqual(await ask(), { status: 200, told: 'keep-alive', again: false });
  process.kill(site.pid, 'SIGTERM');
  // Three times as long as without a held socket.
  await pause(3_000);
  assert.deepEqual(await ask(), { status: 200, told: 'close', again: true });
  assert.equal(await site.end, 0);
});

it('the start fails with an error of one sentence if it cannot listen on its socket', async () => {
  const server = createServer();
  const folder = await mkdtemp(join(tmpdir(), 'szelveny-socket-'));
  server.listen(join(folder, 'socket'));
  await once(server, 'listening');
  after(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const refusals = [
    ['LISTEN_FDS=2', /^LISTEN_FDS: the site listens on one socket, but 2 were passed\.\n$/],
    ['LISTEN_FDS=1', /^LISTEN_FDS: the socket has to be one of TCP .+\n$/],
  ] as const;
  for (const [variable, sentence] of refusals) {
    const stdio = ['ignore', 'ignore', 'pipe', socketOf(server)] as const;
    const environment = { DATABASE_URL: await databaseUrl('SQLite') };
    const child = spawnServer(environment, [...stdio], `export LISTEN_PID=$$ ${variable}`);
    let texts = '';
    child.stderr!.on('data', (chunk) => (texts += chunk));
    const [code] = await once(child, 'close');
    assert.equal(code, 1);
    assert.match(texts, sentence);
  }
});

it('a process ignores a systemd socket that is meant for another process', async () => {
  const environment = { DATABASE_URL: await databaseUrl('SQLite') };
  const others = { LISTEN_PID: String(process.pid), LISTEN_FDS: '1' };
  const { child, origin } = await startServer({ ...environment, ...others });
  assert.equal((await fetch(`${origin}/healthz`)).status, 200);
  assert.equal(await stopServer(child), 0);
});
