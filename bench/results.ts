import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { cores } from './cores.ts';
import type { Figures } from './figures.ts';
import { generator } from './load.ts';
import { reference } from './reference.ts';

/** What a part was measured with. */
export interface Conditions {
  /** Day, `YYYY-MM-DD`. */
  date: string;
  node: string;
  reference: string;
  generator: string;
  cores: number;
  /** Whether servers and load had a core of their own each. */
  coresOfTheirOwn: boolean;
  /** How many processes wanted a core before, on an average of a minute: what else the machine had to do. */
  loadBefore: number;
}

/** The last figures of each part. */
export type Results = Record<string, { conditions: Conditions; figures: Figures }>;

/** As they are now. */
export function conditions(): Conditions {
  return {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    reference,
    generator,
    cores: availableParallelism(),
    coresOfTheirOwn: cores.server.length > 0,
    loadBefore: Math.round(loadavg()[0]! * 10) / 10,
  };
}

/** Those in `file`; none where it is not there. */
export function readResults(file: string): Results {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {};
}

/** Puts what was measured in the place of what the same parts gave before. Gives all. */
export function writeResults(file: string, measured: Results): Results {
  const all = { ...readResults(file), ...measured };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  return all;
}
