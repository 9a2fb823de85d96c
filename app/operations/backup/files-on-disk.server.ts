import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncToDisk } from '../../platform/durable-files.server.ts';
import { BackupError } from './backup-error.server.ts';

/** SHA-256 of a file, hexadecimal. */
export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

/**
 * Renames `partial` to `file`, durably. Throws `BackupError` if `file` exists. A file system without hard links does
 * not check that, and overwrites it.
 */
export async function nameFile(partial: string, file: string): Promise<void> {
  try {
    await link(partial, file);
    await rm(partial);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new BackupError(`The file exists already: ${file}`);
    }
    // Some file systems do not support hard links.
    await rename(partial, file);
  }
  await syncToDisk(dirname(file));
}
