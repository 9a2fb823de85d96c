/**
 * What memory the server and its children take from the first start with sample content on: while the
 * widths of the sample pictures are made, a minute later, and once photographs of 12 megapixels have been
 * uploaded: `npm run bench:pictures -- 20`. Linux only: it reads /proc.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';

const PHOTOGRAPHS = Number(process.argv[2] ?? 20);
const REST = 60_000; // ms
const LOOK = 100; // ms
const PASSWORD = 'Löszfal-Fúrás-73';
/** Clock ticks a second, in which Linux counts the time of processes. */
const TICKS = 100;

const folder = mkdtempSync(join(tmpdir(), 'szelveny-pictures-'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: { start: string };
};
// As `npm start` does; the shell becomes the server.
const server = spawn('sh', ['-c', scripts.start], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'error',
  },
});
const peak = { server: 0, children: 0 };
const watch = setInterval(look, LOOK);
try {
  await measure();
} finally {
  clearInterval(watch);
  server.kill();
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const begin = performance.now();
  const origin = await address();
  const rows = [row('first answer', begin)];
  await widthsMade(origin);
  rows.push(row('all widths of the sample pictures made', begin));
  await setTimeout(REST);
  rows.push(row('a minute later', begin));
  if (PHOTOGRAPHS > 0) rows.push(...(await measureUploads(origin, begin)));
  console.table(rows);
}

async function measureUploads(origin: string, begin: number) {
  const token = await signIn(origin);
  for (let index = 0; index < PHOTOGRAPHS; index += 1) await upload(origin, token, index);
  const rows = [row(`${PHOTOGRAPHS} photographs uploaded`, begin)];
  await widthsMade(origin);
  rows.push(row('all widths made', begin));
  await setTimeout(REST);
  rows.push(row('a minute later', begin));
  return rows;
}

function row(moment: string, begin: number) {
  look();
  const children = childrenOf(server.pid!);
  const result = {
    moment,
    s: Math.round((performance.now() - begin) / 1000),
    'server MB': megabytes(server.pid!),
    'its peak': peak.server,
    children: children.length,
    'children MB': children.reduce((sum, pid) => sum + megabytes(pid), 0),
    'their peak': peak.children,
    'server CPU s': cpuSeconds(server.pid!),
  };
  Object.assign(peak, { server: 0, children: 0 });
  return result;
}

function look(): void {
  peak.server = Math.max(peak.server, megabytes(server.pid!));
  const children = childrenOf(server.pid!).reduce((sum, pid) => sum + megabytes(pid), 0);
  peak.children = Math.max(peak.children, children);
}

/** Resident memory; 0 for a process that is gone. */
function megabytes(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);
}

function cpuSeconds(pid: number): number {
  const [user, system] = read(`/proc/${pid}/stat`).split(' ').slice(13, 15).map(Number);
  return (user! + system!) / TICKS;
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => read(`/proc/${pid}/task/${task}/children`).split(' '))
    .filter(Boolean)
    .map(Number);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

async function address(): Promise<string> {
  let output = '';
  for await (const chunk of server.stdout!) {
    output += String(chunk);
    const found = /http:\/\/[\d.:]+/.exec(output)?.[0];
    if (found) {
      server.stdout!.resume();
      return found;
    }
  }
  throw new Error('the server ended');
}

async function widthsMade(origin: string): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    if (/^picture_widths_waiting 0$/m.test(metrics)) return;
    await setTimeout(500);
  }
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function upload(origin: string, token: string, index: number): Promise<void> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await photograph(index))], 'foto.jpg'));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/images`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

/** As a telephone takes it: 4000 × 3000 px, grainy, turned, some 4 MB. */
function photograph(index: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 100 + index * 3, sigma: 25 } as const;
  return sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#888', noise } })
    .resize(4000, 3000)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer();
}
