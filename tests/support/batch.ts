/**
 * Runs several test files in one process, one after the other, each as a suite of its own. Modules are loaded once,
 * and the files share one browser. The runner writes the program that calls this (`scripts/test.ts`).
 */
import { deepEqual } from 'node:assert/strict';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { after, before, beforeEach, describe, mock } from 'node:test';
import { settingNames } from '../../app/platform/config.server.ts';
import { closeSharedBrowser } from './browser.ts';
import { coresUntilNow, reportCostsAtExit, reportFile } from './costs.ts';
import { passMidnight } from './midnight.ts';
import { endOwnProcesses } from './own-processes.ts';

/** How long a process may continue after its last test, in ms. */
const LONGEST_END = 15_000;

interface Batch {
  level: string;
  files: string[];
  /** Timeout of one file, in ms. */
  limit: number;
}

export function runBatch({ level, files, limit }: Batch): void {
  reportCostsAtExit(level);
  // The mode in which the site runs. Unit tests of packages and builds start npm, which would omit
  // packages in this mode.
  if (level !== 'unit') process.env['NODE_ENV'] = 'production';
  endWithRunner();
  // Loaded synchronously: only then do the file's hooks belong to its suite.
  const load = createRequire(import.meta.url);
  for (const file of files) {
    describe(file, () => {
      let alarm: NodeJS.Timeout;
      let coresBefore: number;
      let settingsBefore: ReturnType<typeof settings>;
      before(() => {
        settingsBefore = settings();
        coresBefore = coresUntilNow();
        alarm = endAfter(limit, `${file} does not come to its end.`);
      });
      beforeEach(passMidnight);
      load(resolve(file));
      after(() => {
        clearTimeout(alarm);
        endOwnProcesses();
        mock.reset();
        reportFile(file, coresUntilNow() - coresBefore);
        deepEqual(settings(), settingsBefore, 'a test leaves settings to the next file');
      });
    });
  }
  after(async () => {
    await closeSharedBrowser();
    endAfter(
      Math.min(limit, LONGEST_END),
      `This process does not come to its end: ${files.join(', ')}`,
    );
  });
}

/**
 * The environment variables of the site, which a test file must leave as they were. Others are not compared, because
 * libraries and the shared browser set them.
 */
function settings(): [name: string, value: string | undefined][] {
  const names = [...settingNames, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  return names.map((name) => [name, process.env[name]]);
}

/**
 * Ends the process after `limit` ms. The runner has a timeout for each test, but waits forever for a process that stays
 * alive after its tests.
 */
function endAfter(limit: number, message: string): NodeJS.Timeout {
  const end = () => {
    process.stderr.write(`${message} ${process.getActiveResourcesInfo().join(', ')}\n`);
    process.exit(1);
  };
  return setTimeout(end, limit).unref();
}

/** The runner holds the other end of the standard input, which the system closes if the runner is killed. */
function endWithRunner(): void {
  process.stdin.on('close', () => process.exit(1)).resume();
  process.stdin.unref?.();
}
