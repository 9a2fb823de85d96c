/**
 * How much memory the server takes while it answers all projects with their pictures, which it must
 * not gather before it sends them. On a database of its own, SQLite or what DATABASE_URL names (an
 * empty one). An argument says how many projects: `npm run bench:memory -- 1000`. Then the same with
 * 150 who ask and read nothing.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hashOf } from '../app/features/media/picture-hash.server.ts';
import { ORIGINAL } from '../app/features/media/picture.repository.server.ts';
import { projectTypeKeys } from '../app/features/projects/project-types.ts';
import { compose } from '../app/server/compose.server.ts';
import { readConfig } from '../app/server/config.server.ts';
import { openDatabase } from '../app/server/database/database.server.ts';
import { createHttpServer } from '../app/server/http.server.ts';
import { prepareDatabase } from '../app/server/installation.server.ts';
import { createLog } from '../app/server/log.server.ts';

const PROJECTS = Number(process.argv[2]) || 5_000;
const PICTURE_BYTES = 200_000;
/** What the list may add to the memory of an idle server. */
const BUDGET = 300; // MB
/** Readers who ask and read nothing, and for how long in ms. */
const STALLED = 150;
const STALL = 20_000;
const LIST = '/api/projects/getprojects';

if (process.argv[2] === 'serve') await serve();
else await measure();

async function serve(): Promise<void> {
  const log = createLog('error');
  const application = await compose(readConfig({ ...process.env, SAMPLE_CONTENT: 'off' }), log);
  const pages = { handle: async () => new Response(null, { status: 404 }) };
  const config = { publicUrl: 'http://127.0.0.1', trustProxy: 0, publicMetrics: false };
  const server = createHttpServer(application, pages, config, log);
  server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () =>
    process.send?.(server.address()),
  );
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-bench-'));
  const url = process.env['DATABASE_URL'] ?? `file:${join(folder, 'site.sqlite')}`;
  try {
    await fill(url);
    const results = [];
    for (const readers of [1, 4]) results.push(await measureReaders(url, readers));
    results.push(await measureReaders(url, STALLED, stall));
    console.table(results);
    if (results.some((result) => result['growth MB'] > BUDGET)) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Projects whose pictures are random bytes: while they are only read, nobody looks into them. */
async function fill(url: string): Promise<void> {
  const database = openDatabase(url, (error) => console.error(error));
  await prepareDatabase(database, readConfig({ ...process.env, DATABASE_URL: url }));
  for (let index = 0; index < PROJECTS; index += 1) {
    const bytes = randomBytes(PICTURE_BYTES);
    const hash = hashOf(bytes);
    await database.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('picture')
        .values({
          hash,
          type: 'image/jpeg',
          width: 1600,
          height: 1067,
          size: PICTURE_BYTES,
          animated: false,
          widthsMade: true,
          unusedSince: null,
        })
        .execute();
      await transaction
        .insertInto('pictureFile')
        .values({ hash, name: ORIGINAL, size: PICTURE_BYTES, bytes })
        .execute();
      await transaction
        .insertInto('project')
        .values({
          name: `Referencia ${index}`,
          type: projectTypeKeys[index % projectTypeKeys.length]!,
          featured: false,
          date: `20${10 + (index % 15)}-06-12`,
          description: 'Leírás. '.repeat(40),
          imageHash: hash,
          imageAlt: '',
          searchKey: `referencia ${index}`,
        })
        .execute();
    });
  }
  await database.close();
}

/** A server of its own for every measurement: memory once taken is not always given back. */
async function measureReaders(url: string, readers: number, read = bytesOf) {
  const server = fork(fileURLToPath(import.meta.url), ['serve'], {
    env: { ...process.env, DATABASE_URL: url },
  });
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  const list = `http://127.0.0.1:${port}${LIST}`;
  await bytesOf(`${list}?images=url`);
  const idle = residentMegabytes(server.pid!);
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(server.pid!))), 20);
  const begin = performance.now();
  const sizes = await Promise.all(Array.from({ length: readers }, () => read(list)));
  const seconds = (performance.now() - begin) / 1000;
  clearInterval(watch);
  server.kill();
  await once(server, 'exit');
  return {
    readers,
    'answer MB each': Math.round(sizes[0]! / 1e6),
    seconds: Math.round(seconds * 10) / 10,
    'idle MB': idle,
    'peak MB': peak,
    'growth MB': peak - idle,
  };
}

async function bytesOf(url: string): Promise<number> {
  const response = await fetch(url);
  let bytes = 0;
  for await (const chunk of response.body!) bytes += (chunk as Uint8Array).length;
  return bytes;
}

/** Asks, and leaves lying what comes. */
async function stall(url: string): Promise<number> {
  const { port, pathname } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1').pause();
  socket.on('error', () => {});
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  await setTimeout(STALL);
  socket.destroy();
  return 0;
}

/** Linux tells it in kB. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1000);
}
