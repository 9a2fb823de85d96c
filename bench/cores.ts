import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Command prefixes that pin a process to one core; empty if the system does not allow that. */
export interface Cores {
  server: readonly string[];
  load: readonly string[];
}

const allowed = allowedCores();
const canChoose = allowed.length > 1 && spawnSync('taskset', ['-V']).status === 0;

/** Two different cores, one for the server and one for the load generator. */
export const cores: Cores = canChoose
  ? { server: ['taskset', '-c', String(allowed[0])], load: ['taskset', '-c', String(allowed[1])] }
  : { server: [], load: [] };

/** The allowed cores according to proc(5), such as `0-1,4`; empty if the file does not exist. */
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
