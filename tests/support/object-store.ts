/** An S3-compatible service in a process of its own, behind proxies that can fail. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
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
const KEY = 'S3RVER';

interface Service {
  folder: string;
  port: number;
  child: ChildProcess;
}

/** The service of this test file. */
let service: Service | undefined;
let count = 0;

/** A store without objects. The stores of a test file share one service, which ends with the file. */
export async function startObjectStore(): Promise<TestStore> {
  const used = await runningService();
  const prefix = `media-${(count += 1)}`;
  const proxy = await startSilentProxy(`http://127.0.0.1:${used.port}`);
  const endpoint = proxy.url.replace(/\/$/, '');
  const url = `s3://${BUCKET}/${prefix}?endpoint=${endpoint}`;
  return {
    environment: { MEDIA_URL: url, AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: KEY },
    url,
    proxy,
    names: () => {
      const [start, end] = [`${prefix}/`, '._S3rver_object'];
      const all = readdirSync(join(used.folder, BUCKET), { recursive: true }) as string[];
      return all
        .filter((name) => name.startsWith(start) && name.endsWith(end))
        .map((name) => name.slice(start.length, -end.length));
    },
    async kill() {
      const ended = once(used.child, 'exit');
      used.child.kill('SIGKILL');
      await ended;
    },
    async start() {
      used.child = await startService(used.folder, used.port);
    },
  };
}

async function runningService(): Promise<Service> {
  // A test may have killed it, and so does the end of a test file.
  if (service === undefined || service.child.killed) {
    const folder = mkdtempSync(join(scratchFolder(), 'szelveny-s3-'));
    const port = await freePort();
    service = { folder, port, child: await startService(folder, port) };
  }
  return service;
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
