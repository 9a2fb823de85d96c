import { createReadStream } from 'node:fs';
import { stat, open } from 'node:fs/promises';
import { failureText } from '../../../platform/system-error.server.ts';
import { BackupError } from '../backup-error.server.ts';

/** The decrypted bytes of a backup; each call reads from the start. Throws `BackupError`. */
export type ArchiveSource = () => AsyncIterable<Uint8Array>;

const AT_ONCE = 1024 * 1024; // bytes

/** Reads an unencrypted backup from a file. */
export function fileSource(file: string): ArchiveSource {
  return () => bytesOf(file);
}

/** Reads a regular file: other files cannot be read a second time. */
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

/** Creates a function that reads an exact number of bytes from chunks of any length. */
export function taking(source: AsyncIterable<Uint8Array>) {
  const chunks = source[Symbol.asyncIterator]();
  let [come, length] = [[] as Uint8Array[], 0];
  return {
    async take(requested: number): Promise<Buffer> {
      while (length < requested) {
        const { done, value } = await chunks.next();
        if (done) break;
        come.push(value);
        length += value.length;
      }
      const bytes = come.length === 1 ? asBuffer(come[0]!) : Buffer.concat(come, length);
      const rest = bytes.subarray(requested);
      [come, length] = rest.length > 0 ? [[rest], rest.length] : [[], 0];
      return bytes.subarray(0, requested);
    },
    close: async () => void (await chunks.return?.()),
  };
}

const asBuffer = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length);

/** Destination of a backup. */
export interface ArchiveSink {
  write: (parts: Uint8Array[]) => Promise<void>;
  /** Syncs the file to disk. Must be called at the end. */
  finish: () => Promise<void>;
  /** Must be called even after an error. */
  close: () => Promise<void>;
}

/** Creates a file that only this user may read. The file must not exist. */
export async function fileSink(file: string): Promise<ArchiveSink> {
  const handle = await open(file, 'wx', 0o600);
  return {
    write: (parts) => handle.writeFile(Buffer.concat(parts)),
    finish: () => handle.sync(),
    close: () => handle.close(),
  };
}
