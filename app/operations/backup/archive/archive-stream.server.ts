import { createReadStream } from 'node:fs';
import { stat, open } from 'node:fs/promises';
import { failureText } from '../../../platform/system-error.server.ts';
import { BackupError } from '../backup-error.server.ts';

/** The bytes of a backup as it was before it was encrypted; each call reads from the first on. Throws `BackupError`. */
export type ArchiveSource = () => AsyncIterable<Uint8Array>;

const AT_ONCE = 1024 * 1024; // bytes

/** A file, which is read as it stands. */
export function fileSource(file: string): ArchiveSource {
  return () => bytesOf(file);
}

/** Nothing but a file can be read a second time. */
async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    if (!(await stat(file)).isFile())
      throw new BackupError(`The backup cannot be read: ${file}: not a file.`);
    yield* createReadStream(file, { highWaterMark: AT_ONCE }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The backup cannot be read: ${failureText(error, file)}`);
  }
}

/** Gives so many bytes at a time of what comes in pieces of any length. */
export function taking(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let [come, length] = [[] as Uint8Array[], 0];
  return {
    /** As many as are wanted, or as there are until the end. */
    async take(wanted: number): Promise<Buffer> {
      while (length < wanted) {
        const { done, value } = await chunks.next();
        if (done) break;
        come.push(value);
        length += value.length;
      }
      const bytes = come.length === 1 ? asBuffer(come[0]!) : Buffer.concat(come, length);
      const rest = bytes.subarray(wanted);
      [come, length] = rest.length > 0 ? [[rest], rest.length] : [[], 0];
      return bytes.subarray(0, wanted);
    },
    close: async () => void (await chunks.return?.()),
  };
}

const asBuffer = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length);

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
