/**
 * The folders and processes of one test run, and their clean-up. Every process of a run inherits `TEST_RUN`, the name
 * of its folders. So the run can end all of them, and the next run can clean up after one that was killed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { scratchFolder } from './scratch.ts';

const PREFIX = 'szelveny-test-';
/** How long processes get to end themselves before they are killed, in ms. */
const GRACE = 5_000;

export interface RunFolder {
  /** A folder on the disk, where programs may be executed. */
  disk: string;
  environment: Record<string, string>;
  remove: () => Promise<void>;
}

/** Creates the folders of this run, and removes those of earlier runs that have ended. */
export async function createRunFolder(): Promise<RunFolder> {
  const roots = [...new Set([scratchFolder(), tmpdir()])];
  for (const name of abandonedRuns(roots)) await removeRun(name, roots);
  const name = `${PREFIX}${process.pid}`;
  const folders = roots.map((root) => join(root, name));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  const disk = folders.at(-1)!;
  return {
    disk,
    environment: {
      TEST_RUN: name,
      TEST_SCRATCH: folders[0]!,
      TMPDIR: disk,
      DATA_DIR: join(folders[0]!, 'szelveny-data'),
    },
    remove: () => removeRun(name, roots),
  };
}

function abandonedRuns(roots: string[]): Set<string> {
  const names = roots.flatMap((root) => readdirSync(root)).filter((it) => it.startsWith(PREFIX));
  return new Set(names.filter((name) => !isAlive(Number(name.slice(PREFIX.length)))));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function removeRun(name: string, roots: string[]): Promise<void> {
  await endProcesses(name);
  for (const root of roots) {
    unmountIn(join(root, name));
    rmSync(join(root, name), { recursive: true, force: true });
  }
}

/** A killed test of a full disk leaves its small disk mounted. */
function unmountIn(folder: string): void {
  if (process.platform !== 'linux') return;
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  for (const [, place] of mounts.map((line) => line.split(' '))) {
    if (place?.startsWith(`${folder}/`)) spawnSync('umount', ['--lazy', place]);
  }
}

async function endProcesses(name: string): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const pid of processesOf(name)) sendSignal(pid, signal);
    const deadline = Date.now() + GRACE;
    while (processesOf(name).length > 0 && Date.now() < deadline) await pause(50);
  }
}

/** Other processes that inherited the name of the run; found on Linux only. */
function processesOf(name: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter(
    (pid) => pid !== process.pid && environmentOf(pid).includes(`TEST_RUN=${name}\0`),
  );
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return ''; // The process has ended, or belongs to another user.
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended meanwhile.
  }
}
