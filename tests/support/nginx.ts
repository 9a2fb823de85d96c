/** A real nginx with the configurations in `deploy/`, if installed. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';
import { endWithFile } from './own-processes.ts';
import { until } from './until.ts';

/** Includes the folders of service programs. */
const PATH = [process.env['PATH'], '/usr/sbin', '/usr/local/sbin'].join(delimiter);

/** Why the tests must be skipped; false if they can run. */
export function noNginx(): string | false {
  const { status } = spawnSync('nginx', ['-v'], { env: { ...process.env, PATH } });
  return status === 0 ? false : 'nginx is not installed here';
}

/** Starts the nginx of `compose.yaml` in front of processes on these ports. Returns its port, and how to stop it. */
export async function startFront(ports: number[]): Promise<Running & { port: number }> {
  const port = await freePort();
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`);
  const configuration = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
    .replace('server site:3000 max_fails=0;', servers.join(' '))
    .replace('/dev/stdout', '/dev/null')
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  return { port, ...(await runNginx(configuration, port)) };
}

/** Starts the nginx of a Debian host in front of a site on `sitePort`, with a certificate in `folder`. */
export async function startHostFront(
  sitePort: number,
  folder: string,
): Promise<Running & { http: number; https: number }> {
  const [http, https] = [await freePort(), await freePort()];
  const settings: [string | RegExp, string][] = [
    ['server 127.0.0.1:3000 ', `server 127.0.0.1:${sitePort} `],
    [/listen (\[::\]:)?80;/g, `listen $1${http};`],
    [/listen (\[::\]:)?443 /g, `listen $1${https} `],
    [/\/etc\/letsencrypt\/live\/www\.example\.hu/g, folder],
    [/\/var\/log\/nginx/g, folder],
  ];
  let configuration = readFileSync(
    new URL('../../deploy/nginx-debian.conf', import.meta.url),
    'utf8',
  );
  for (const [ofHost, here] of settings) configuration = configuration.replace(ofHost, here);
  return { http, https, ...(await runNginx(configuration, http)) };
}

interface Running {
  stop: () => Promise<void>;
  errors: () => string;
}

/** Starts nginx with `configuration` in its `http` block, which listens on `port`. */
async function runNginx(configuration: string, port: number): Promise<Running> {
  const own = mkdtempSync(join(tmpdir(), 'szelveny-nginx-'));
  const file = join(own, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${own}/${name};`,
  );
  const placed = configuration.replace(/proxy_cache_path \S+/, `proxy_cache_path ${own}/cache`);
  // Under root, nginx's workers would run as a user who cannot enter the tests' folders.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `${user} daemon off; pid ${own}/pid; error_log stderr warn; events {}
     http { access_log off; ${temporary.join(' ')} ${placed} }`,
  );
  const child = spawn('nginx', ['-e', 'stderr', '-c', file, '-p', own], {
    env: { ...process.env, PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithFile(child);
  let [told, hasEnded] = ['', false];
  child.stderr.on('data', (chunk) => (told += chunk));
  child.once('exit', () => (hasEnded = true));
  await until(async () => {
    assert.ok(!hasEnded, told);
    return await fetch(`http://127.0.0.1:${port}/robots.txt`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  });
  const stop = async () => {
    const ended = once(child, 'exit');
    // A killed master would leave its workers behind.
    if (child.kill('SIGTERM')) await ended;
    rmSync(own, { recursive: true, force: true });
  };
  return { stop, errors: () => told };
}
