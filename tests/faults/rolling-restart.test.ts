import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { freshDatabase } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { noNginx, startFront } from '../support/nginx.ts';
import { startLoad } from '../support/restart-load.ts';
import { startServer, stopServer } from '../support/site.ts';

/** `RESTARTS=20` restarts each process more often. */
const RESTARTS = Number(process.env['RESTARTS'] ?? 1);

it(`a rolling restart loses no request: ${RESTARTS} times`, { skip: noNginx() }, async (test) => {
  const { url, token, drop } = await freshDatabase('PostgreSQL', true);
  after(drop);
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    startServer({ DATABASE_URL: url, SAMPLE_CONTENT: 'on', PORT: String(port), TRUST_PROXY: '1' });
  const sites = await Promise.all(ports.map(start));
  const front = await startFront(ports);
  after(front.stop);
  const load = startLoad(front.port, url, token!);
  for (let restart = 0; restart < RESTARTS * 2; restart += 1) {
    await load.goOn();
    const which = restart % 2;
    assert.equal(await stopServer(sites[which]!.child), 0);
    sites[which] = await start(ports[which]!);
  }
  const { answered, saved } = await load.end();
  test.diagnostic(`${answered} requests, ${saved} of them saved news`);
  for (const { child } of sites) assert.equal(await stopServer(child), 0);
});
