/** Turns of the event loop, in which whatever else there is to do is done. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Of work that could be parted, in one turn, ms. */
const LONGEST = 10;

let begun: number | undefined;

/** Whether what has been done in this turn is enough for one. */
export function isTurnLong(): boolean {
  if (begun !== undefined) return performance.now() - begun > LONGEST;
  begun = performance.now();
  setImmediate(() => (begun = undefined));
  return false;
}

/**
 * Gives everybody else a turn. Of many who do so at once only as many go on in the next turn as have room in it: to
 * have them all go on together would be one long turn again.
 */
export async function breathe(): Promise<void> {
  do await nextTurn();
  while (isTurnLong());
}
