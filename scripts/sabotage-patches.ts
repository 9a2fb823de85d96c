/** Reads the sabotage patches of `tests/sabotage`, which break the product on purpose. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Sabotage {
  /** File name without extension, such as `05-version-ignored`. */
  name: string;
  file: string;
  /** The fault that the patch introduces, in one sentence. */
  fault: string;
  /** The test files that must fail, relative to the project's root. */
  tests: string[];
}

/** Reads all patches in the order of their numbers. Throws if a patch lacks a header. */
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
  return { name, file, fault, tests: tests.split(', ') };
}
