import {
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup, proveBackup } from '../app/operations/backup/backup.server.ts';
import { freshDatabase, type DatabaseName } from '../tests/support/databases.ts';
import { newsFields } from '../tests/support/factories.ts';
import { median, rounded, type Outcome } from './figures.ts';
import { fillPictures } from './random-pictures.ts';
import { BY_NODE, startSite } from './server-process.ts';
import type { Settings } from './settings.ts';

const PICTURES = 200;
/** Pause between two saves, ms. */
const EVERY = 20;

/**
 * Measures a backup while 50 news are saved per second, its verification, and a plain copy of the same file. Figures
 * are s per 100 MB of content.
 */
export async function measureBackups({ rounds }: Settings): Promise<Outcome> {
  const outcome: Outcome = { figures: {}, rows: [] };
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-backups-'));
  for (const name of ['SQLite', 'PostgreSQL'] as const) {
    const taken = await measure(name, folder, rounds);
    const row: Outcome['rows'][number] = { database: name };
    for (const [what, values] of Object.entries(taken)) {
      row[what] = rounded(median(values));
      outcome.figures[`backups.${name}.${what}`] = rounded(median(values));
    }
    outcome.rows.push(row);
  }
  rmSync(folder, { recursive: true });
  return outcome;
}

async function measure(name: DatabaseName, folder: string, rounds: number) {
  const { url, token, drop } = await freshDatabase(name);
  await fillPictures(url, PICTURES);
  const site = await startSite({ DATABASE_URL: url }, BY_NODE);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const failed: unknown[] = [];
  const writing = setInterval(() => {
    const request = { method: 'POST', headers, body: JSON.stringify(newsFields()) };
    fetch(`${site.origin}/api/news`, request).then(
      (answer) => answer.ok || failed.push(answer.status),
      (error: unknown) => failed.push(error),
    );
  }, EVERY);
  const taken = { secondsA100MB: [] as number[], proof: [] as number[], copy: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const file = join(folder, `${name}-${round}`);
    const { seconds } = await timed(() => makeBackup(url, file));
    const share = 1e8 / statSync(file).size;
    taken.secondsA100MB.push(seconds * share);
    const proof = await timed(() => proveBackup(file, join(folder, 'scratch.sqlite')));
    taken.proof.push(proof.seconds * share);
    const copy = await timed(async () => copyOntoDisk(file, `${file}.copy`));
    taken.copy.push(copy.seconds * share);
    for (const made of [file, `${file}.copy`]) rmSync(made);
  }
  clearInterval(writing);
  await site.stop();
  await drop();
  if (failed.length > 0) throw new Error(`${failed.length} writes failed: ${String(failed[0])}`);
  return taken;
}

async function timed<T>(work: () => Promise<T>): Promise<T & { seconds: number }> {
  const begin = performance.now();
  const done = await work();
  return { ...done, seconds: (performance.now() - begin) / 1000 };
}

function copyOntoDisk(from: string, to: string): void {
  copyFileSync(from, to);
  if (statSync(to).size !== statSync(from).size) throw new Error('the copy is not whole');
  const file = openSync(to, 'r+');
  fsyncSync(file);
  closeSync(file);
}
