import { open } from 'node:fs/promises';

/** Where a backup is written to. */
export interface ArchiveSink {
  /** One after the other, as they are. */
  write: (parts: Uint8Array[]) => Promise<void>;
  /** To be called at the end: then all of it is on the disk. */
  finish: () => Promise<void>;
  /** To be called in any case. */
  close: () => Promise<void>;
}

/** Of one write: the system takes 1,024. */
const PIECES = 512;

/** A file that must be new, for this user alone. */
export async function fileSink(file: string): Promise<ArchiveSink> {
  const handle = await open(file, 'wx', 0o600);
  return {
    async write(parts) {
      for (let from = 0; from < parts.length; from += PIECES) {
        const some = parts.slice(from, from + PIECES);
        const { bytesWritten } = await handle.writev(some);
        if (bytesWritten < lengthOf(some)) await writeRest(handle, some, bytesWritten);
      }
    },
    finish: () => handle.sync(),
    close: () => handle.close(),
  };
}

/** In bytes. */
export const lengthOf = (parts: Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0);

type Handle = Awaited<ReturnType<typeof open>>;

/** A file may take less at once than it is given. */
async function writeRest(handle: Handle, parts: Uint8Array[], written: number): Promise<void> {
  let rest = Buffer.concat(parts).subarray(written);
  while (rest.length > 0) {
    const { bytesWritten } = await handle.write(rest);
    rest = rest.subarray(bytesWritten);
  }
}
