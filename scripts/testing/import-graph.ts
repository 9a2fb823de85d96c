/** Finds the source files that tests reach through imports. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const SOURCES = ['{app,db,scripts,tests,bench}/**/*.{ts,tsx,mjs}'];
/** Matches the source of a test or tool that names the build, or calls a function that loads it. */
const READS_BUILD = /builtPages|openBuild|\bbuild\/(?:client|server)\b/;
const LOADS_BUILD = 'app/main/build.server.ts';
/** Tests that start the built site reach all of its sources. */
const BUILT_SITE = 'tests/support/site.ts';
const ENTRIES = [
  'app/routes.ts',
  'app/root.tsx',
  'app/main/start.server.ts',
  'app/main/command-line.server.ts',
];

/** Test files that reach a file changed since `commit` (including uncommitted changes), the nearest first. */
export function reachingFiles(commit: string): string[] {
  const importers = importersOf(globSync(SOURCES));
  const distances = new Map(changedSince(commit).map((file) => [file, 0]));
  // Iterating over a map includes entries added during the iteration, which makes this a breadth-first search.
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return [...distances.keys()].filter((file) => /\.test\.tsx?$/.test(file) && existsSync(file));
}

/** Whether any of the test files uses the build. Most tests run from the sources. */
export function needBuild(tests: string[]): boolean {
  const reached = new Set(tests.filter((file) => existsSync(file)));
  for (const file of reached) {
    const isOfSite = file.startsWith('app/') && file !== LOADS_BUILD;
    if (!isOfSite && READS_BUILD.test(readFileSync(file, 'utf8'))) return true;
    for (const imported of importsOf(file)) {
      if (/\.(tsx?|mjs)$/.test(imported) && existsSync(imported)) reached.add(imported);
    }
  }
  return false;
}

function changedSince(commit: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function importersOf(files: string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const imported of importsOf(file)) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** Files of the project that `file` imports or starts as a program. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const relative = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)];
  const started = [...text.matchAll(/'((?:app|scripts|tests)\/[\w./-]+\.(?:ts|mjs))'/g)];
  return [
    ...relative.map(([, target]) => normalize(join(dirname(file), target!.replace(/\?.*$/, '')))),
    ...started.map(([, target]) => target!),
    ...(file === BUILT_SITE ? ENTRIES : []),
  ];
}
