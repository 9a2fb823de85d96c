import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { cores } from './cores.ts';
import type { Figures } from './figures.ts';
import { generator } from './load.ts';
import { reference } from './reference.ts';

export interface Conditions {
  /** Day of the run, `YYYY-MM-DD`. */
  date: string;
  node: string;
  reference: string;
  generator: string;
  cores: number;
  /** Whether server and load generator each had a separate core. */
  coresOfTheirOwn: boolean;
  /** Load average of the minute before the run, which shows other work of the machine. */
  loadBefore: number;
}

export type Results = Record<string, { conditions: Conditions; figures: Figures }>;

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

/** The results that `file` contains; empty if the file does not exist. */
export function readResults(file: string): Results {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {};
}

/** Replaces the results of the measured parts. Returns all results. */
export function writeResults(file: string, measured: Results): Results {
  const all = { ...readResults(file), ...measured };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  return all;
}
