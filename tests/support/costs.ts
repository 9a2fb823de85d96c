/** Costs of the tests of this process, for the summary of the run. */
import { appendFileSync, readFileSync } from 'node:fs';

export interface Costs {
  level: string;
  /** Of the process and of all that it started, in core-seconds. */
  cores: number;
  /** Time spent waiting for servers and for browsers to start, in milliseconds. */
  servers: number;
  browsers: number;
}

/** Of one test file, in core-seconds, as far as the processes that it started have ended. */
export interface FileCosts {
  file: string;
  cores: number;
}

const waited = { servers: 0, browsers: 0 };
let coresElsewhere = 0;

/** Adds core-seconds of processes that the system does not count as children of this one. */
export function addCores(seconds: number): void {
  coresElsewhere += seconds;
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

/** Core-seconds until now of this process, of those that it started and that have ended, and of the browser. */
export function coresUntilNow(): number {
  return coreSeconds() + coresElsewhere;
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
  append({ level, cores: coresUntilNow(), ...waited });
}

function append(costs: Costs | FileCosts): void {
  const file = process.env['TEST_COSTS'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(costs)}\n`);
}

/** Linux also tells what children took that have ended. */
function coreSeconds(): number {
  const own = process.cpuUsage();
  const ownSeconds = (own.user + own.system) / 1e6;
  if (process.platform !== 'linux') return ownSeconds;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ');
  const children = (Number(fields[13]) + Number(fields[14])) / 100; // ticks of 10 ms, proc(5)
  return ownSeconds + children;
}
