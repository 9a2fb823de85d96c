import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What is put before a command so that it runs on one core; empty where the system lets none be chosen. */
export interface Cores {
  server: readonly string[];
  load: readonly string[];
}

const allowed = allowedCores();
const canChoose = allowed.length > 1 && spawnSync('taskset', ['-V']).status === 0;

/** Two different ones, for who answers and for who asks. */
export const cores: Cores = canChoose
  ? { server: ['taskset', '-c', String(allowed[0])], load: ['taskset', '-c', String(allowed[1])] }
  : { server: [], load: [] };

/** By proc(5): `0-1,4`. Empty where there is no such file. */
function allowedCores(): number[] {
  const [, list = ''] = /Cpus_allowed_list:\s*(\S+)/.exec(readIfThere('/proc/self/status')) ?? [];
  return list.split(',').flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return first ? span(first, last!) : span(0, last ?? -1);
  });
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
