/** How many connections there may be: as many as there is memory and open files for. */
import { readFileSync } from 'node:fs';
import { memoryToTake, OWN_MEMORY } from '../../platform/memory.server.ts';

const MOST = 2_000;
const FEWEST = 200;
/** What one takes that stops in the middle of a body still to be read, garbage included, in bytes; measured in 256 MB. */
const OF_CONNECTION = 320 * 1024;
/**
 * Open files that are no connection to a visitor: 32 of a site of which nobody asks anything, and what pictures, the
 * database and the store take; where there are few, three quarters of them.
 */
const OTHER_FILES = 128;

/** Of staff, beyond all that are there for everybody. */
const MOST_STAFF = 64;
/** Connections beyond these, which get 503. */
const MOST_OVERFLOW = 64;

export interface ConnectionRoom {
  /** For everybody. */
  inside: number;
  /** For staff, beyond these. */
  staff: number;
  /** Beyond these, answered with 503. */
  overflow: number;
}

/** In so much memory, in bytes, with so many open files. */
export function connectionRoom(memory = memoryToTake(), files = mostOpenFiles()): ConnectionRoom {
  const fitting = Math.floor((memory - OWN_MEMORY) / OF_CONNECTION);
  const inside = Math.max(FEWEST, Math.min(MOST, fitting));
  // Where the last one is taken the system resets whoever comes, and nobody is told a word.
  const open = Math.floor(files - Math.min(OTHER_FILES, (files * 3) / 4));
  const few = Math.max(1, Math.floor(open / 4));
  const [staff, overflow] = [Math.min(MOST_STAFF, few), Math.min(MOST_OVERFLOW, few)];
  return { inside: Math.max(1, Math.min(inside, open - staff - overflow)), staff, overflow };
}

/** How many files Linux lets the process have open; elsewhere that is not asked. */
function mostOpenFiles(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1]) || Infinity;
  } catch {
    return Infinity;
  }
}
