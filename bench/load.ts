import { execFile, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { cores } from './cores.ts';

export interface Target {
  url: string;
  headers: Record<string, string>;
}

export interface Speed {
  perSecond: number;
  /** 99th percentile of the latency, in ms. */
  p99: number;
  total: number;
}

const require = createRequire(import.meta.url);
const [, wrkVersion] =
  /^wrk (?:debian\/)?([\d.]+)/.exec(String(spawnSync('wrk', ['-v']).stdout)) ?? [];

/** Name and version of the load generator: wrk if it is installed, because it uses less processor time. */
export const generator = wrkVersion
  ? `wrk ${wrkVersion}`
  : `autocannon ${(require('autocannon/package.json') as { version: string }).version}`;

/**
 * Loads the server over `connections` connections for `seconds`, from a separate core. Throws if a response is an
 * error.
 */
export async function load(target: Target, connections: number, seconds: number): Promise<Speed> {
  const command = wrkVersion
    ? ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headersOf(target)]
    : autocannon(connections, seconds, headersOf(target));
  const [program, ...words] = [...cores.load, ...command, target.url];
  const { stdout } = await promisify(execFile)(program!, words);
  return wrkVersion ? readWrk(stdout) : readAutocannon(stdout);
}

function headersOf({ headers }: Target): string[] {
  return Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
}

function autocannon(connections: number, seconds: number, headers: string[]): string[] {
  const program = [process.execPath, require.resolve('autocannon')];
  return [...program, '-n', '-j', `-c${connections}`, `-d${seconds}`, ...headers];
}

function readWrk(output: string): Speed {
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const latency = /^\s+99%\s+([\d.]+)(us|ms|s)\s*$/m.exec(output);
  const total = /(\d+) requests in/.exec(output)?.[1];
  if (!perSecond || !latency || /Non-2xx|Socket errors/.test(output)) throw new Error(output);
  const unit = { us: 0.001, ms: 1, s: 1000 }[latency[2] as 'us' | 'ms' | 's'];
  return { perSecond: Number(perSecond), p99: Number(latency[1]) * unit, total: Number(total) };
}

function readAutocannon(output: string): Speed {
  const { requests, latency, non2xx, errors } = JSON.parse(output) as {
    requests: { average: number; total: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  };
  if (non2xx + errors > 0) throw new Error(output);
  return { perSecond: requests.average, p99: latency.p99, total: requests.total };
}
