/** Costs of the tests of this process, for the summary of the run. */
import { appendFileSync, readFileSync, readdirSync } from 'node:fs';

export interface Costs {
  level: string;
  /** Processor time of the process and its children, in core-seconds. */
  cores: number;
  /** Time spent waiting for servers and browsers to start, in ms. */
  servers: number;
  browsers: number;
}

/** Costs of one test file, including its share of the browser, in core-seconds. */
export interface FileCosts {
  file: string;
  cores: number;
}

const waited = { servers: 0, browsers: 0 };
let coresElsewhere = 0;

/**
 * Adds the costs of descendants that `end` ends. The system adds an ended child to its parent. It does not add
 * Chromium's renderers, because no process waits for the one that forks them.
 */
export async function addCoresOfDescendants(end: () => Promise<unknown>): Promise<void> {
  const living = ticksOfDescendants();
  const before = ticksOfEndedChildren();
  await end();
  coresElsewhere += (living - (ticksOfEndedChildren() - before)) / TICKS;
}

/** Runs `start` and adds its time to the costs. */
export async function timed<T>(what: keyof typeof waited, start: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  try {
    return await start();
  } finally {
    waited[what] += performance.now() - begin;
  }
}

/** Core-seconds until now of this process and all descendants, running or ended. */
export function coresUntilNow(): number {
  return coresOfEnded() + ticksOfDescendants() / TICKS;
}

/** Core-seconds until now of this process and its ended children. */
function coresOfEnded(): number {
  const own = process.cpuUsage();
  return (own.user + own.system) / 1e6 + ticksOfEndedChildren() / TICKS + coresElsewhere;
}

/** Adds a line with the costs of one test file to the file `TEST_COSTS`. */
export function reportFile(file: string, cores: number): void {
  append({ file, cores });
}

/** Reports the costs of this process when it ends. */
export function reportCostsAtExit(level: string): void {
  process.on('exit', () => reportCosts(level));
}

/** Adds a line with the costs of this process until now to the file `TEST_COSTS`. */
export function reportCosts(level: string): void {
  append({ level, cores: coresOfEnded(), ...waited });
}

function append(costs: Costs | FileCosts): void {
  const file = process.env['TEST_COSTS'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(costs)}\n`);
}

/** Clock ticks a second on Linux (proc(5)); other systems report no other processes. */
const TICKS = 100;

function ticksOfEndedChildren(): number {
  if (process.platform !== 'linux') return 0;
  return readStat('self').ofEndedChildren;
}

function ticksOfDescendants(): number {
  if (process.platform !== 'linux') return 0;
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = all.flatMap((pid) => {
    try {
      return [{ pid, ...readStat(pid) }];
    } catch {
      return []; // The process has ended meanwhile.
    }
  });
  const sumBelow = (parent: string): number =>
    stats
      .filter((stat) => stat.parent === parent)
      .reduce((sum, stat) => sum + stat.own + stat.ofEndedChildren + sumBelow(stat.pid), 0);
  return sumBelow(String(process.pid));
}

function readStat(pid: string) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The fields behind the name, which may contain spaces: state, parent and so on.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (index: number) => Number(fields[index]) + Number(fields[index + 1]);
  return { parent: fields[1]!, own: ticks(11), ofEndedChildren: ticks(13) };
}
