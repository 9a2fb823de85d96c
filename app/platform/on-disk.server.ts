/** What is told to be done is on the disk by then: files, and the names that folders have for them. */
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Has a file, or the names in a folder, outlive a power cut. */
export async function onDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Makes a folder for this user alone, with those above it that are missing. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const top = dirname(first);
  for (let made = resolve(folder); made !== top; made = dirname(made)) await onDisk(dirname(made));
}

/** At a time: the system brings to the disk together what it is asked for together. */
const TOGETHER = 64;

/** The same of all that is in a folder, and of itself. */
export async function treeOnDisk(folder: string): Promise<void> {
  const paths = await readdir(folder, { recursive: true, encoding: 'utf8' });
  for (let from = 0; from < paths.length; from += TOGETHER) {
    const some = paths.slice(from, from + TOGETHER);
    await Promise.all(some.map((path) => onDisk(join(folder, path))));
  }
  await onDisk(folder);
}
