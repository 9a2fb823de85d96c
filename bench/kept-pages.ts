/**
 * How many kept pages a second one core sends, beside a bare `node:http` server that sends the same bytes, in
 * rounds that take turns: `npm run bench:pages`. On an empty SQLite database, with 16 connections.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 16;
const ENCODING = { 'accept-encoding': 'gzip' };
const OWN = { ...ENCODING, authorization: 'own' };

if (process.argv[2] === 'bare') serveBare(process.argv[3]!);
else await measure();

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-bench-'));
  const site = await start(['app/server/main.server.ts'], {
    DATABASE_URL: `file:${join(folder, 'site.sqlite')}`,
    PORT: '0',
  });
  const bare = await start(['bench/kept-pages.ts', 'bare', `${site.origin}/news`], {});
  const subjects = [
    { name: 'bare node:http', url: bare.origin, headers: ENCODING },
    { name: '/news, kept', url: `${site.origin}/news`, headers: ENCODING },
    { name: '/contact, kept', url: `${site.origin}/contact`, headers: ENCODING },
    { name: '/news, rendered each time', url: `${site.origin}/news`, headers: OWN },
  ];
  const results = new Map(subjects.map(({ name }) => [name, [] as autocannon.Result[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, url, headers } of subjects) {
      const load = { url, headers, connections: CONNECTIONS, duration: SECONDS };
      results.get(name)!.push(await autocannon(load));
    }
  }
  const speed = (name: string) => median(results.get(name)!.map((it) => it.requests.average));
  const rows = subjects.map(({ name }) => ({
    page: name,
    'requests/s': Math.round(speed(name)),
    'of bare': Number((speed(name) / speed('bare node:http')).toFixed(2)),
    'p99 ms': median(results.get(name)!.map((it) => it.latency.p99)),
  }));
  console.table(rows);
  for (const { stop } of [site, bare]) await stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Starts a server on a core of its own, where the system lets one be chosen. */
async function start(script: string[], environment: Record<string, string>) {
  const isPinned = spawnSync('taskset', ['-V']).status === 0;
  const command = [...(isPinned ? ['taskset', '-c', '0'] : []), process.execPath, ...script];
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...environment };
  const child = spawn(command[0]!, command.slice(1), { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    if (/http:\/\/[\w.:]+/.test(output)) break;
  }
  child.stdout.resume();
  return {
    origin: /http:\/\/[\w.:]+/.exec(output)![0],
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Sends whatever `address` answers, head and body. */
function serveBare(address: string): void {
  get(address, { headers: ENCODING }, async (answer) => {
    const body = Buffer.concat(await answer.toArray());
    const head = answer.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 && !/^(date|connection|keep-alive)$/i.test(name)
        ? [name, all[index + 1]!]
        : [],
    );
    const server = createServer((_request, response) => response.writeHead(200, head).end(body));
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      console.log(`http://127.0.0.1:${port}`);
    });
  });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
