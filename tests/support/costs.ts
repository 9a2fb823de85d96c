/** Costs of the tests of this process, for the summary of the run. */
import { appendFileSync, readFileSync, readdirSync } from 'node:fs';

export interface Costs {
  level: string;
  /** Of the process and of all that it started, in core-seconds. */
  cores: number;
  /** Time spent waiting for servers and for browsers to start, in milliseconds. */
  servers: number;
  browsers: number;
}

/** Of one test file with the share of the browser that it used, in core-seconds. */
export interface FileCosts {
  file: string;
  cores: number;
}

const waited = { servers: 0, browsers: 0 };
let coresElsewhere = 0;

/**
 * Adds what the processes below this one have cost when `end` ends them. The system counts a child that has ended as part
 * of its parent, but not what Chromium's renderers cost, since nobody waits for the process that forks them.
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

/** Core-seconds until now of this process and of all that it started, whether they have ended or not. */
export function coresUntilNow(): number {
  return coresOfEnded() + ticksOfDescendants() / TICKS;
}

/** Core-seconds until now of this process and of those that it started and that have ended. */
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

/** Ticks in a second on Linux (proc(5)), which alone tells of other processes. */
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
      return []; // has ended since
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
  // Behind the name, which may hold spaces: state, parent and so on.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (index: number) => Number(fields[index]) + Number(fields[index + 1]);
  return { parent: fields[1]!, own: ticks(11), ofEndedChildren: ticks(13) };
}
