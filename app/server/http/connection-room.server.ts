/** How many connections there may be: as many as there is memory and open files for. */
import { totalmem } from 'node:os';

const MOST = 2_000;
const FEWEST = 200;
/** What the site takes by itself, in bytes. */
const OWN_MEMORY = 160 * 1024 * 1024;
/** What one takes that stops in the middle of a body still to be read, garbage included, in bytes; measured in 256 MB. */
const OF_CONNECTION = 320 * 1024;
/** Descriptors that a site holds of which nobody asks anything; measured on SQLite. */
const OWN_FILES = 32;
/** Its own, and the file or the connection to the database that an answer may take besides. */
const FILES_OF_CONNECTION = 2;

/** Of staff, beyond all that are there for everybody. */
const MOST_STAFF = 64;
/** Of those that are too many: so many are heard at a time. */
const MOST_AT_DOOR = 64;

export interface ConnectionRoom {
  /** For everybody. */
  inside: number;
  /** For staff, beyond these. */
  staff: number;
  /** Heard and told that there is no room, at a time. */
  atDoor: number;
}

/** In so much memory, in bytes: that of the machine, or of the part of it that we may take; with so many open files. */
export function connectionRoom(
  memory = Math.min(process.constrainedMemory() || Infinity, totalmem()),
  files = mostOpenFiles(),
): ConnectionRoom {
  const fitting = Math.floor((memory - OWN_MEMORY) / OF_CONNECTION);
  const inside = Math.max(FEWEST, Math.min(MOST, fitting));
  // Where the last descriptor is taken the system resets whoever comes, and nobody is told a word.
  const open = Math.floor((files - OWN_FILES) / FILES_OF_CONNECTION);
  const few = Math.max(1, Math.floor(open / 4));
  const [staff, atDoor] = [Math.min(MOST_STAFF, few), Math.min(MOST_AT_DOOR, few)];
  return { inside: Math.max(1, Math.min(inside, open - staff - atDoor)), staff, atDoor };
}

/** How many files the system lets the process have open. */
function mostOpenFiles(): number {
  const { report } = process;
  // Neither is looked at: the one takes time, the other is nobody's business.
  Object.assign(report, { excludeNetwork: true, excludeEnv: true });
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } };
  };
  return Number(userLimits?.open_files?.soft) || Infinity;
}
