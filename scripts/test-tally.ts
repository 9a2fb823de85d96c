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

/**
 * Counts what a run of `files` (paths below the project's root) reports, and what it owes. Of a whole run a file may
 * skip all that it has, when it says why; whoever has named one (`isNamed`) wants to know what it shows, and that is
 * nothing then.
 */
export function createTally(files: string[], { isNamed = false } = {}) {
  const owing = new Set(files);
  const faults: string[] = [];
  /** Why files skip, such as that a program is not installed here. */
  const reasons = new Map<string, string>();
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
        reasons.set(relative('.', data.file), data.skip);
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
      if (data.counts.tests !== data.counts.skipped) return;
      const reason = reasons.get(file);
      if (reason === undefined) faults.push(`${file} ran no test`);
      else if (isNamed) faults.push(`${file} ran no test, and so shows nothing: ${reason}`);
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
