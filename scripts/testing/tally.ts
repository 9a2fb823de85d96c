import type { TestEvent } from 'node:test/reporters';

export interface TestResult {
  passed: number;
  /** Number of failed tests, hooks and files. A run that failed in any other way counts as one failure. */
  failed: number;
  skipped: number;
  /** Sentences about failures that no single test reports. */
  faults: string[];
  durations: Map<string, number>;
}

type Outcome = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;

/**
 * Counts the results of a run. Each of `files` must report a suite that has its name (see `tests/support/batch.ts`) and
 * at least one test. A file may skip all of its tests if it gives a reason, unless the file was named as an argument
 * (`isNamed`).
 */
export function createTally(files: string[], { isNamed = false } = {}) {
  const missing = new Set(files);
  const faults: string[] = [];
  const durations = new Map<string, number>();
  const counts = { passed: 0, skipped: 0 };
  let failures = 0;
  let isSuccess = false;
  // The tests of a file are reported before the file itself.
  let inFile = { run: 0, reason: '' };

  return {
    add({ type, data }: TestEvent): void {
      if (type === 'test:summary' && data.file === undefined) isSuccess = data.success;
      if (type === 'test:pass' || type === 'test:fail') addOutcome({ type, data } as Outcome);
    },
    result(): TestResult {
      for (const file of missing) faults.push(`${file} ran no test, or not to its end`);
      const failed = failures + faults.length;
      return { ...counts, failed: failed === 0 && !isSuccess ? 1 : failed, faults, durations };
    },
  };

  function addOutcome({ type, data }: Outcome): void {
    const isTest = data.details.type !== 'suite';
    if (type === 'test:fail') {
      // A suite whose tests failed is not counted as another failure.
      const { failureType } = data.details.error as { failureType?: string };
      if (failureType !== 'subtestsFailed') failures += 1;
      inFile.run += 1;
    } else if (data.skip !== undefined) {
      if (isTest) counts.skipped += 1;
      if (typeof data.skip === 'string') inFile.reason = data.skip;
    } else if (isTest) {
      counts.passed += 1;
      inFile.run += 1;
    }
    if (!isTest && data.nesting === 0) endFile(data.name, data.details.duration_ms);
  }

  function endFile(file: string, duration: number): void {
    missing.delete(file);
    durations.set(file, duration);
    const { run, reason } = inFile;
    inFile = { run: 0, reason: '' };
    if (run > 0) return;
    if (reason === '') faults.push(`${file} ran no test`);
    else if (isNamed) faults.push(`${file} ran no test, and so shows nothing: ${reason}`);
  }
}
