import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';

export interface TestResult {
  passed: number;
  /** Tests, hooks and files that failed; a run that failed in any other way counts as one. */
  failed: number;
  skipped: number;
  /** What no single test says, in sentences. */
  faults: string[];
}

/** Counts what a run of `files` (paths below the project's root) reports, and what it owes. */
export function createTally(files: string[]) {
  const owing = new Set(files);
  const faults: string[] = [];
  /** Files that have said why they skip, such as a program that is not installed here. */
  const excused = new Set<string>();
  let failures = 0;
  let counts = { passed: 0, skipped: 0 };
  let isSuccess = false;
  return {
    add({ type, data }: TestEvent): void {
      if (type === 'test:fail') {
        // A suite whose tests failed has nothing of its own to say.
        const { failureType } = data.details.error as { failureType?: string };
        if (failureType !== 'subtestsFailed') failures += 1;
      }
      if (type === 'test:pass' && typeof data.skip === 'string' && data.file !== undefined) {
        excused.add(relative('.', data.file));
      }
      if (type !== 'test:summary') return;
      if (data.file === undefined) {
        counts = data.counts;
        isSuccess = data.success;
        return;
      }
      // A file's own summary: only one that ran to its end has any.
      const file = relative('.', data.file);
      owing.delete(file);
      const ranNothing = data.counts.tests === data.counts.skipped;
      if (ranNothing && !excused.has(file)) faults.push(`${file} ran no test`);
    },
    result(): TestResult {
      for (const file of owing) faults.push(`${file} ran no test, or not to its end`);
      const failed = failures + faults.length;
      return {
        passed: counts.passed,
        failed: failed === 0 && !isSuccess ? 1 : failed,
        skipped: counts.skipped,
        faults,
      };
    },
  };
}
