/** The patches that break the product on purpose, as `tests/sabotage` holds them. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Sabotage {
  /** Name of the patch file without its ending: `05-version-ignored`. */
  name: string;
  /** Path of the patch file below the project's root. */
  file: string;
  /** One sentence: the fault that the patch puts into the product. */
  fault: string;
  /** The test files that have to fail, relative to the project's root. */
  tests: string[];
  /** The tests run the built product, so the build has to be renewed. */
  needsBuild: boolean;
}

/** All patches in the order of their numbers. Throws where a header is missing. */
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
