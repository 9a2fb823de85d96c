import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Outcome } from './figures.ts';
import { load } from './load.ts';
import { signIn, uploadPhotograph } from './photographs.ts';
import { megabytes, megabytesOfChildren, processorSeconds } from './process-memory.ts';
import { AS_NPM_DOES, startSite, type ServerProcess } from './server-process.ts';
import type { Settings } from './settings.ts';
import { widthsMade } from './widths.ts';

const POLL_INTERVAL = 100; // ms
const PASSWORD = 'Löszfal-Fúrás-73';
const CONNECTIONS = 16;
const SECONDS = 5;

/**
 * Measures the resident memory of the server and its picture processes, in MB, on SQLite. Stages: after the variants of
 * the sample pictures, at rest, after photographs, after many requests for a cached page, at rest again. Linux only.
 */
export async function measureMemory(settings: Settings): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-bench-'));
  const environment = { DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD };
  const site = await startSite(environment, AS_NPM_DOES);
  const watch = watchMemory(site);
  const outcome: Outcome = { figures: {}, rows: [] };
  const note = (figure: string, moment: string) => {
    const seen = watch.seen();
    outcome.figures[`memory.${figure}`] = seen['server MB'] + seen['pictures MB'];
    outcome.rows.push({ moment, ...seen });
  };
  note('first', 'first answer');
  await widthsMade(site.origin);
  note('widths', 'widths of the sample pictures made');
  const { rest, photographs, requests } = settings;
  const begin = processorSeconds(site.pid);
  await setTimeout(rest);
  outcome.figures['memory.processorShareAtRest'] =
    (processorSeconds(site.pid) - begin) / (rest / 1000);
  note('rest', `${rest / 1000} s later`);
  await bring(site, photographs);
  note('photographs', `${photographs} photographs, all their widths made`);
  await ask(site, requests);
  note('requests', `${requests} requests`);
  await setTimeout(rest);
  note('restAfter', `${rest / 1000} s later`);
  watch.stop();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return outcome;
}

async function bring({ origin }: ServerProcess, photographs: number): Promise<void> {
  const token = await signIn(origin, PASSWORD);
  for (let index = 0; index < photographs; index += 1) await uploadPhotograph(origin, token, index);
  await widthsMade(origin);
}

async function ask({ origin }: ServerProcess, requests: number): Promise<void> {
  const page = { url: `${origin}/news`, headers: { 'accept-encoding': 'gzip' } };
  for (let done = 0; done < requests;) done += (await load(page, CONNECTIONS, SECONDS)).total;
}

/** Samples memory at intervals, and reports the samples since the last report. */
function watchMemory({ pid }: ServerProcess) {
  const peak = { server: 0, children: 0 };
  const sample = () => {
    const now = { server: megabytes(pid), children: megabytesOfChildren(pid) };
    peak.server = Math.max(peak.server, now.server);
    peak.children = Math.max(peak.children, now.children);
    return now;
  };
  const timer = setInterval(sample, POLL_INTERVAL);
  return {
    seen() {
      const now = sample();
      const seen = {
        'server MB': now.server,
        'its peak': peak.server,
        'pictures MB': now.children,
        'their peak': peak.children,
        'server processor s': processorSeconds(pid),
      };
      Object.assign(peak, { server: 0, children: 0 });
      return seen;
    },
    stop: () => clearInterval(timer),
  };
}
