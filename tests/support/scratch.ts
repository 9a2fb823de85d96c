import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What all that lies there takes at most, with room to spare, in bytes. */
const ROOM = 4 * 1024 ** 3;

/**
 * Where the databases of tests lie, and their backups: in memory where there is plenty. On a disk most of what a copy
 * costs is the file system's work on three hundred files; no test is about a machine that loses its power.
 */
export function scratchFolder(): string {
  return (process.env['TEST_SCRATCH'] ??= hasRoomInMemory() ? MEMORY : tmpdir());
}

/** `DATA_DIR` of sites that name none: what they leave there is gone with the run. */
export function dataFolder(): string {
  return join(scratchFolder(), 'szelveny-data');
}

/** Whether copying file by file is the cheap way: on a disk it takes longer than PostgreSQL's own. */
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
