/** Folders that survive between runs of the tests, in the place where tools keep what they can make again. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';

const ROOT = resolve('node_modules/.cache/tests');

/**
 * The folder of this name. `fill` gets an empty one if there is none yet; it appears under its name only when it is
 * complete. Two runs at once may both fill it: the first to finish wins.
 */
export async function cachedFolder(
  name: string,
  fill: (folder: string) => Promise<void> | void,
): Promise<string> {
  const folder = resolve(ROOT, name);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}.draft-`);
  chmodSync(draft, 0o755);
  try {
    await fill(draft);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The exact version of a package that the project depends on. */
export function versionOf(name: string): string {
  return JSON.parse(readFileSync('package.json', 'utf8')).devDependencies[name];
}
