import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { emptyDatabase, type DatabaseName } from '../tests/support/databases.ts';
import { median, type Outcome } from './figures.ts';
import { fillProjects } from './projects-with-pictures.ts';
import { megabytes } from './process-memory.ts';
import { AS_NPM_DOES, startSite } from './server-process.ts';
import type { Settings } from './settings.ts';

/** Number of clients that send requests and read nothing. */
const STALLED = 150;
const POLL_INTERVAL = 20; // ms
const LIST = '/api/projects/getprojects';

/**
 * Measures by how much the server's resident memory grows (MB) while it sends all projects with their pictures, which
 * it must stream. Clients: one that reads, four that read, and many that read nothing. The server is started as by `npm
 * start`.
 */
export async function measureLists({ projects, standstill }: Settings): Promise<Outcome> {
  const outcome: Outcome = { figures: {}, rows: [] };
  for (const name of ['SQLite', 'PostgreSQL'] as const) {
    const { url, drop } = await emptyDatabase(name);
    await fillProjects(url, projects);
    const stall = (list: string) => standStill(list, standstill);
    for (const [readers, read] of [
      [1, bytesOf],
      [4, bytesOf],
      [STALLED, stall],
    ] as const) {
      const row = await measureReaders(name, url, readers, read);
      outcome.figures[`lists.${name}.${readers}.growth`] = row['growth MB'];
      outcome.rows.push(row);
    }
    await drop();
  }
  return outcome;
}

/** Each measurement starts a new server, because memory is not always returned to the system. */
async function measureReaders(
  database: DatabaseName,
  url: string,
  readers: number,
  read: (list: string) => Promise<number>,
) {
  const site = await startSite({ DATABASE_URL: url, SAMPLE_CONTENT: 'off' }, AS_NPM_DOES);
  const list = site.origin + LIST;
  await bytesOf(`${list}?images=url`);
  const idle = megabytes(site.pid);
  let peak = idle;
  const watch = setInterval(() => (peak = Math.max(peak, megabytes(site.pid))), POLL_INTERVAL);
  const sizes = await Promise.all(Array.from({ length: readers }, () => read(list)));
  clearInterval(watch);
  await site.stop();
  return {
    database,
    readers,
    'answer MB each': Math.round(median(sizes) / 1e6),
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

/** Sends a request, and reads no response for `time` ms. Returns 0. */
async function standStill(url: string, time: number): Promise<number> {
  const { port, pathname } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1').pause();
  socket.on('error', () => {});
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  await setTimeout(time);
  socket.destroy();
  return 0;
}
