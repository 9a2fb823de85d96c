/** Reads Linux's figures of a process in /proc; 0 or nothing for a process that has ended. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second, Linux's unit of processor time. */
const TICKS = 100;

/** Resident memory of a process, in MB. */
export function megabytes(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024);
}

/** Resident memory of a process's children, in MB. */
export function megabytesOfChildren(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + megabytes(child), 0);
}

/** Processor time of a process since its start, in s. */
export function processorSeconds(pid: number): number {
  const [user = 0, system = 0] = read(`/proc/${pid}/stat`).split(' ').slice(13, 15).map(Number);
  return (user + system) / TICKS;
}

function childrenOf(pid: number): number[] {
  return tasksOf(pid)
    .flatMap((task) => read(`/proc/${pid}/task/${task}/children`).split(' '))
    .filter(Boolean)
    .map(Number);
}

function tasksOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
