import { totalmem } from 'node:os';

/** What the site takes by itself, in bytes. */
export const OWN_MEMORY = 160 * 1024 * 1024;

/** The memory of the machine, or of the part of it that we may take, in bytes. */
export const memoryToTake = (): number =>
  Math.min(process.constrainedMemory() || Infinity, totalmem());
