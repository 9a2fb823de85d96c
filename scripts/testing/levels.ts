/** The levels of tests, and the files of each level. `docs/testing.md` describes them. */
import { globSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export interface Level {
  name: string;
  patterns: string[];
  /**
   * Number of processes that share the files of the level. Files that kill processes or flood servers need one process
   * each.
   */
  processes: number | 'one for each file';
}

/** More processes than this only compete: browsers and databases wait for each other. */
export const PROCESSES_AT_ONCE = availableParallelism() + 1;

const levels: Level[] = [
  // Each process starts a browser, which loads the site's code again.
  { name: 'browser', patterns: ['tests/browser/*.test.ts'], processes: PROCESSES_AT_ONCE },
  { name: 'contract', patterns: ['tests/contract/*.test.ts'], processes: 6 },
  {
    name: 'unit',
    patterns: ['app/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
    processes: 1,
  },
];

/** Tests that kill processes, flood servers, fill disks, or measure memory and time: `npm run torture -- faults`. */
const faults: Level = {
  name: 'faults',
  patterns: ['tests/faults/*.test.ts', 'tests/deployment/*.test.ts'],
  processes: 'one for each file',
};

export const FAULTS = globSync(faults.patterns);

export interface Batch {
  level: string;
  files: string[];
}

/** Batches of every level of `npm test`. `hasFaults` adds the level of faults. */
export function allBatches({ hasFaults }: { hasFaults: boolean }): Batch[] {
  const chosen = hasFaults ? [...levels, faults] : levels;
  return chosen.flatMap((level) => batchesOf(level, globSync(level.patterns)));
}

/** Batches of the given files, by level. A file that belongs to no level forms its own batch. */
export function batchesOfFiles(files: string[]): Batch[] {
  const rest = new Set(files);
  const known = [...levels, faults].flatMap((level) => {
    const members = globSync(level.patterns).filter((file) => rest.delete(file));
    return batchesOf(level, members);
  });
  return [...known, ...[...rest].map((file) => ({ level: 'other', files: [file] }))];
}

/** Distributes the files over batches of about equal size in bytes, because size is the best known estimate of cost. */
function batchesOf({ name, processes }: Level, files: string[]): Batch[] {
  const count =
    processes === 'one for each file' ? files.length : Math.min(processes, files.length);
  const batches = Array.from({ length: count }, () => ({
    level: name,
    files: [] as string[],
    size: 0,
  }));
  const sized = files.map((file) => ({ file, size: statSync(file).size }));
  for (const { file, size } of sized.toSorted(
    (a, b) => b.size - a.size || (a.file < b.file ? -1 : 1),
  )) {
    const smallest = batches.toSorted((a, b) => a.size - b.size)[0]!;
    smallest.files.push(file);
    smallest.size += size;
  }
  return batches.map(({ level, files: members }) => ({ level, files: members }));
}
