import { totalmem } from 'node:os';

/** Memory that the site itself needs, in bytes. */
export const OWN_MEMORY = 160 * 1024 * 1024;

/** Memory of the machine or of the container, in bytes. */
export const memoryToTake = (): number =>
  Math.min(process.constrainedMemory() || Infinity, totalmem());
