/** The reference for comparison: a server that sends the same bytes without any other work. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tests/support/free-port.ts';
import { cores } from './cores.ts';
import { nginxConfiguration, nginxFiles } from './nginx-configuration.ts';
import type { Sample } from './sample.ts';
import { startServer, type ServerProcess } from './server-process.ts';

// nginx is often not on the PATH of users other than root.
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };
const [, nginxVersion] =
  /nginx\/([\d.]+)/.exec(String(spawnSync('nginx', ['-v'], { env }).stderr)) ?? [];

export const reference = nginxVersion ? `nginx ${nginxVersion}` : 'bare node:http';
/** Name of the ratios to the reference. */
export const ofReference = nginxVersion ? 'ofNginx' : 'ofBare';

/** Starts the reference on the server's core. It serves each sample at its index: `/0`, `/1`. */
export async function startReference(samples: readonly Sample[]): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-bench-'));
  const server = nginxVersion
    ? await startNginx(folder, samples)
    : await startBare(folder, samples);
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startBare(folder: string, samples: readonly Sample[]): Promise<ServerProcess> {
  const file = join(folder, 'samples.json');
  const written = samples.map(({ head, body }) => ({ head, body: body.toString('base64') }));
  writeFileSync(file, JSON.stringify(written));
  return startServer([...cores.server, process.execPath, 'bench/bare-server.ts', file]);
}

async function startNginx(folder: string, samples: readonly Sample[]): Promise<ServerProcess> {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfiguration(folder, port, samples));
  for (const { name, bytes } of nginxFiles(samples)) writeFileSync(join(folder, name), bytes);
  // nginx prints nothing when it starts to listen, so early requests are retried.
  const command = `echo http://127.0.0.1:${port}; exec "$@"`;
  const words = [...cores.server, 'nginx', '-p', folder, '-c', file, '-e', 'stderr'];
  const server = await startServer(['sh', '-c', command, 'sh', ...words], { PATH: env.PATH });
  await answers(`${server.origin}/0`);
  return server;
}

async function answers(url: string): Promise<void> {
  for (let left = 100; ; left -= 1) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
