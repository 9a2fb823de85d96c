import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes that the data of a run needs at most, with room to spare. */
const ROOM = 4 * 1024 ** 3;

/**
 * Folder of the tests' databases and backups: in memory if there is enough. On a disk most of a copy's cost is the
 * file system's work on three hundred files, and no test is about power failures.
 */
export function scratchFolder(): string {
  return (process.env['TEST_SCRATCH'] ??= hasRoomInMemory() ? MEMORY : tmpdir());
}

/** `DATA_DIR` of sites that name none; it is removed after the run. */
export function dataFolder(): string {
  return join(scratchFolder(), 'szelveny-data');
}

/**
 * Whether the folder is in memory. In memory, copying file by file is cheaper than PostgreSQL's own copy; on a disk it is
 * not.
 */
export function isInMemory(): boolean {
  return scratchFolder().startsWith(MEMORY);
}

function hasRoomInMemory(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < ROOM) return false;
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}
