/** An S3-compatible service in a process of its own, behind a proxy that can fail. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { freePort } from './free-port.ts';
import { endWithFile } from './own-processes.ts';
import { scratchFolder } from './scratch.ts';
import { startSilentProxy, type SilentProxy } from './silent-proxy.ts';
import { until } from './until.ts';

export interface TestStore {
  /** Settings of a site that stores its media there, through the proxy. */
  environment: { MEDIA_URL: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  /** The address in `MEDIA_URL`, without the keys. */
  url: string;
  proxy: SilentProxy;
  /** Names of all objects, without their prefix. */
  names: () => string[];
  /** Kills the process of the service; `start` begins another on the same files. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

const BUCKET = 'szelveny';
const PREFIX = 'media';
const KEY = 'S3RVER';

/** Starts the service; it ends with the test file. */
export async function startObjectStore(): Promise<TestStore> {
  const folder = mkdtempSync(join(scratchFolder(), 'szelveny-s3-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  let child = await startService(folder, port);
  const proxy = await startSilentProxy(`http://127.0.0.1:${port}`);
  const endpoint = proxy.url.replace(/\/$/, '');
  const url = `s3://${BUCKET}/${PREFIX}?endpoint=${endpoint}`;
  return {
    environment: { MEDIA_URL: url, AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: KEY },
    url,
    proxy,
    names: () => {
      const suffix = '._S3rver_object';
      const all = readdirSync(join(folder, BUCKET), { recursive: true }) as string[];
      return all
        .filter((name) => name.endsWith(suffix))
        .map((name) => name.slice(PREFIX.length + 1, -suffix.length));
    },
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async start() {
      child = await startService(folder, port);
    },
  };
}

async function startService(folder: string, port: number) {
  const words = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '-s'];
  const child = endWithFile(
    spawn(
      process.execPath,
      ['node_modules/s3rver/bin/s3rver.js', ...words, '--configure-bucket', BUCKET],
      { stdio: 'ignore' },
    ),
  );
  await until(() =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    ),
  );
  return child;
}
