/** Bytes of a server's live objects, without garbage, free pages and the allocator. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { scratchFolder } from './scratch.ts';
import { until } from './until.ts';

const AT_REST = 3;

/**
 * Measures the live objects of a server, which has to be started with the returned `environment`.
 */
export function liveMemory() {
  const folder = mkdtempSync(join(scratchFolder(), 'szelveny-memory-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const samplesOf = ({ pid }: ChildProcess) =>
    readFileSync(join(folder, String(pid)), 'utf8')
      .split('\n')
      .slice(0, -1)
      .map(Number);

  return {
    environment: {
      LIVE_MEMORY: folder,
      NODE_OPTIONS: '--import ./tests/support/live-memory-probe.ts',
    },
    /** Maximum number of bytes that `child` holds during `work`, beyond those before. */
    async growth(child: ChildProcess, work: () => Promise<void>): Promise<number> {
      const atFirst = samplesOf(child).length;
      await until(() => samplesOf(child).length >= atFirst + AT_REST);
      const known = samplesOf(child);
      const before = Math.min(...known.slice(-AT_REST));
      await work();
      await until(() => samplesOf(child).length > known.length);
      return Math.max(...samplesOf(child).slice(known.length)) - before;
    },
  };
}
