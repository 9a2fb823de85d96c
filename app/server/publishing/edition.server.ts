/** An edition of the published files: a folder that takes the place of the one before at once, or never. */
import {
  chmod,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onDisk } from '../../platform/on-disk.server.ts';
import { isLinkTaken, LINK_TAKEN } from './publish-folder.server.ts';
import type { Manifest } from './manifest.server.ts';

/** For the web server, which runs as somebody else; the process keeps all else to itself. */
const [FILE_MODE, FOLDER_MODE] = [0o644, 0o755];

type Content = Uint8Array | AsyncIterable<Uint8Array>;

export interface Edition {
  /** Takes over a file of the edition before, untouched; false where that has none. */
  keep: (file: string) => Promise<boolean>;
  /** Whether the edition before has the file, with these bytes. */
  holds: (file: string, bytes: Uint8Array) => Promise<boolean>;
  /** Makes a file, whose path is relative to the edition. */
  write: (file: string, content: Content) => Promise<void>;
  /** How many files were made. */
  written: () => number;
  /** Puts the edition in the place of the one before. */
  complete: (manifest: Manifest) => Promise<void>;
  /** Removes what there is of it. */
  abandon: () => Promise<void>;
}

/** Begins the edition that comes after number `former` (0: the first) of those in `folder`. */
export async function beginEdition(folder: string, former: number): Promise<Edition> {
  const place = (number: number) => join(folder, 'editions', String(number));
  const [own, before] = [place(former + 1), place(former)];
  const made = new Set<string>();
  let written = 0;
  let isVisited = false;

  async function makeFolder(path: string): Promise<void> {
    if (made.has(path)) return;
    if (path !== folder) await makeFolder(dirname(path));
    await mkdir(path).catch(unlessThere);
    // What others made is theirs to open.
    if (path !== folder) await chmod(path, FOLDER_MODE);
    made.add(path);
  }

  /** Left behind by one that was killed. */
  async function abandon(): Promise<void> {
    if (isVisited) return;
    await rm(own, { recursive: true, force: true });
    await rm(`${own}.json`, { force: true });
  }

  async function write(path: string, content: Content, time: number): Promise<void> {
    await makeFolder(dirname(path));
    await writeToDisk(path, content, time);
  }

  await abandon();
  await makeFolder(own);
  return {
    abandon,
    written: () => written,

    holds: (file, bytes) => readFile(join(before, file)).then((it) => it.equals(bytes), nothing),

    async keep(file) {
      const [from, to] = [join(before, file), join(own, file)];
      await makeFolder(dirname(to));
      try {
        await link(from, to);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return false;
        if (codeOf(error) !== 'EEXIST') await copy(from, to);
      }
      return true;
    },

    async write(file, content) {
      // Web servers tell versions apart by time and size: no two are to have been made in one second.
      const last = await stat(join(before, file)).catch(() => ({ mtimeMs: 0 }));
      const time = Math.floor(Math.max(Date.now(), last.mtimeMs + 1000) / 1000);
      await write(join(own, file), content, time);
      written += 1;
    },

    async complete(manifest) {
      const json = Buffer.from(JSON.stringify(manifest));
      await write(`${own}.json`, json, Math.floor(Date.now() / 1000));
      // Files are on the disk by now, and file systems keep the order of what is done to folders.
      await onDisk(dirname(own));
      const next = join(folder, 'current.new');
      await rm(next, { force: true });
      await symlink(`editions/${former + 1}`, next);
      await rename(next, join(folder, 'current')).catch((error: unknown) => {
        throw isLinkTaken(folder) ? new Error(LINK_TAKEN, { cause: error }) : error;
      });
      // From here on it is visited: whatever goes wrong, it stays.
      isVisited = true;
      await onDisk(folder);
      await removeOthers(folder, [former, former + 1]);
    },
  };
}

/** `time` is in seconds since 1970. What is written is on the disk when it is done. */
async function writeToDisk(path: string, content: Content, time: number): Promise<void> {
  // It may have been taken over before another form of it was found missing.
  await rm(path, { force: true });
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(content);
    await handle.chmod(FILE_MODE);
    await handle.utimes(time, time);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The one before stays for whoever is about to read it, such as a copy to another machine. */
async function removeOthers(folder: string, kept: number[]): Promise<void> {
  const editions = join(folder, 'editions');
  for (const name of await readdir(editions)) {
    if (kept.includes(Number.parseInt(name, 10))) continue;
    // What somebody else has made, whom the folder does not belong to, takes room and does no harm.
    await rm(join(editions, name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Where the file system knows no second name for a file. */
async function copy(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const { atime, mtime } = await stat(from);
  await utimes(to, atime, mtime);
  await chmod(to, FILE_MODE);
  await onDisk(to);
}

const nothing = () => false;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

function unlessThere(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}
