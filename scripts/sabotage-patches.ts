/** Reads the sabotage patches of `tests/sabotage`, which break the product on purpose. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Sabotage {
  /** File name without extension: `05-version-ignored`. */
  name: string;
  file: string;
  /** One sentence: the fault that the patch introduces. */
  fault: string;
  /** The test files that must fail, relative to the project's root. */
  tests: string[];
  /** Whether the tests run the built product, which must be rebuilt. */
  needsBuild: boolean;
}

/** All patches in the order of their numbers. Throws if a header is missing. */
export function readSabotages(): Sabotage[] {
  return globSync('tests/sabotage/*.patch').sort().map(readSabotage);
}

function readSabotage(file: string): Sabotage {
  const [head = ''] = readFileSync(file, 'utf8').split(/^diff --git /m);
  const header = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1];
  const [fault, tests] = [header('Sabotage'), header('Caught by')];
  if (fault === undefined || tests === undefined) {
    throw new Error(`${file} needs the header lines "Sabotage: …" and "Caught by: …"`);
  }
  const name = basename(file, '.patch');
  return { name, file, fault, tests: tests.split(', '), needsBuild: header('Build') === 'yes' };
}
