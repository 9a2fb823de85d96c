/** Many who save large pictures as data URLs at the same time: memory is planned for a few of them. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { after, it } from 'node:test';
import { newsFields } from '../support/factories.ts';
import { databaseUrl, tokenOf } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { noiseFile } from '../support/uploads.ts';

const SAVERS = 10;
const MOST = 200; // MB
const UNWANTED = 15_000_000; // bytes
const DOCUMENT = 15_000_000; // bytes

/** As `npm start` has it: garbage that nobody has looked for yet takes memory too. */
const NODE_OPTIONS = '--max-semi-space-size=4 --max-old-space-size=512';

it('ten who save pictures of 7 MB at once take less than 200 MB', async (test) => {
  if (!existsSync('/proc/self/clear_refs')) return test.skip('memory is read as on Linux');
  const server = await startServer({ DATABASE_URL: await databaseUrl('SQLite'), NODE_OPTIONS });
  after(() => stopServer(server.child));
  const token = await tokenOf(server.origin);
  const { buffer } = await noiseFile(1600, 1500);
  const image = `data:image/png;base64,${buffer.toString('base64')}`;
  const save = async (body: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${server.origin}/api/news`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.status;
  };
  const body = JSON.stringify(newsFields({ image }));
  assert.ok(body.length > 9_000_000);
  assert.equal(await save(body), 201);
  writeFileSync(`/proc/${server.child.pid}/clear_refs`, '5');
  const before = peakOf(server.child);
  const saved = await Promise.all(Array.from({ length: SAVERS }, () => save(body)));
  // Who would wait too long where the machine has no time is told so; nobody is cut off.
  for (const status of saved) assert.ok(status === 201 || status === 503, String(status));
  assert.ok(saved.filter((status) => status === 201).length >= 2);
  const growth = peakOf(server.child) - before;
  test.diagnostic(`${growth} MB`);
  assert.ok(growth < MOST, `${growth} MB`);
});

it('a hundred who send 15 MB each that nobody wants take less than 150 MB', async (test) => {
  if (!existsSync('/proc/self/clear_refs')) return test.skip('memory is read as on Linux');
  const server = await startServer({ DATABASE_URL: await databaseUrl('SQLite'), NODE_OPTIONS });
  after(() => stopServer(server.child));
  const piece = new Uint8Array(UNWANTED / 10);
  const send = () =>
    new Promise<number>((resolve, reject) => {
      // Without a length, so that it is known only in the end how much it is.
      const sent = request(`${server.origin}/api/documents`, { method: 'POST' }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode!));
      });
      sent.on('error', reject);
      pipeline(
        Array.from({ length: 10 }, () => piece),
        sent,
      ).catch(reject);
    });
  assert.equal(await send(), 401);
  writeFileSync(`/proc/${server.child.pid}/clear_refs`, '5');
  const before = peakOf(server.child);
  const refused = await Promise.all(Array.from({ length: 100 }, send));
  assert.ok(refused.every((status) => status === 401));
  const growth = peakOf(server.child) - before;
  test.diagnostic(`${growth} MB`);
  assert.ok(growth < 150, `${growth} MB`);
});

it('twenty who send a document of 15 MB at once take less than 150 MB', async (test) => {
  if (!existsSync('/proc/self/clear_refs')) return test.skip('memory is read as on Linux');
  const server = await startServer({ DATABASE_URL: await databaseUrl('SQLite'), NODE_OPTIONS });
  after(() => stopServer(server.child));
  const headers = { authorization: `Bearer ${await tokenOf(server.origin)}` };
  const file = new Blob([new Uint8Array(DOCUMENT)]);
  const send = async () => {
    const body = new FormData();
    body.set('file', file, 'nem.pdf');
    const response = await fetch(`${server.origin}/api/documents`, {
      method: 'POST',
      headers,
      body,
    });
    await response.arrayBuffer();
    return response.status;
  };
  assert.equal(await send(), 400);
  writeFileSync(`/proc/${server.child.pid}/clear_refs`, '5');
  const before = peakOf(server.child);
  const refused = await Promise.all(Array.from({ length: 20 }, send));
  // As above: who would wait too long is told so.
  for (const status of refused) assert.ok(status === 400 || status === 503, String(status));
  const growth = peakOf(server.child) - before;
  test.diagnostic(`${growth} MB`);
  assert.ok(growth < 150, `${growth} MB`);
});

/** Resident memory since it was last reset, in MB. */
function peakOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)![1]) / 1024);
}
