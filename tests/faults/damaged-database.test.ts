import assert from 'node:assert/strict';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { after, it } from 'node:test';
import { newsFields } from '../support/factories.ts';
import { databaseUrl, tokenOf } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const PAGE = 4096; // bytes

it('damage in the middle of the database file is reported after the start', async () => {
  const url = await databaseUrl('SQLite');
  const settings = { DATABASE_URL: url };
  await fill(settings);
  const whole = await startServer({ ...settings, LOG_LEVEL: 'info' });
  await until(() => /the database file is intact/.test(whole.output()));
  assert.equal((await fetch(`${whole.origin}/readyz`)).status, 200);
  await stopServer(whole.child);

  damage(url.slice('file:'.length));
  const { child, origin, output } = await startServer(settings);
  after(() => stopServer(child));
  await until(async () => (await fetch(`${origin}/readyz`)).status === 503);
  assert.match(await (await fetch(`${origin}/readyz`)).text(), /damaged/);
  // The message must come from `quick_check`, not from an earlier query that has read a damaged
  // page.
  await until(() => /the database is damaged: [^"]*restore/.test(output()));
  assert.equal((await fetch(`${origin}/healthz`)).status, 200);
});

it('damage found by a query is reported immediately, with advice to restore a backup', async () => {
  const url = await databaseUrl('SQLite');
  await fill({ DATABASE_URL: url });
  const { child, origin, output } = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'info' });
  after(() => stopServer(child));
  await until(() => /the database file is intact/.test(output()));
  damage(url.slice('file:'.length), 0.9);
  assert.equal((await fetch(`${origin}/news`)).status, 503);
  assert.equal((await fetch(`${origin}/readyz`)).status, 503);
  await until(() => /the database is damaged: [^"]*restore/.test(output()));
  assert.equal(output().match(/the database is damaged:/g)?.length, 1);
});

async function fill(settings: Record<string, string>): Promise<void> {
  const { child, origin } = await startServer(settings);
  const token = await tokenOf(origin);
  const content = `<p>${'Löszfal '.repeat(4_000)}</p>`;
  for (let number = 0; number < 20; number += 1) {
    const { status } = await fetch(`${origin}/api/news`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(newsFields({ content })),
    });
    assert.equal(status, 201);
  }
  await stopServer(child);
}

/**
 * Damages whole pages in the middle of the file, like a failing disk or an interrupted copy:
 * `share` of all pages, and at least four.
 */
function damage(file: string, share = 0): void {
  const pages = statSync(file).size / PAGE;
  const damaged = Math.max(4, Math.floor(share * pages)) * PAGE;
  const begin = Math.floor(pages / 2) * PAGE - damaged / 2;
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(damaged, 0xa5), 0, damaged, begin);
  closeSync(handle);
}
