/** Folders that survive between test runs, in the tools' cache folder. */
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
 * Returns the folder of this name. If it is missing, `fill` fills a new folder, which gets the name only when it is
 * complete. If two runs fill it at the same time, the first to finish wins.
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
