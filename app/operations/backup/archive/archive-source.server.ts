import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
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
