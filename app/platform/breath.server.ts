/** Turns of the event loop, in which whatever else there is to do is done. */

/** Of work that could be parted, in one turn, ms. */
const LONGEST = 10;

let begun: number | undefined;

/** Whether what has been done in this turn is enough for one. */
export function isTurnLong(): boolean {
  if (begun !== undefined) return performance.now() - begun > LONGEST;
  begun = performance.now();
  setImmediate(() => {
    begun = undefined;
    // Whatever was done before this turn came to those who wait, one of them goes on.
    next();
  });
  return false;
}

/** Those who wait to go on, in the order in which they came. */
const line: (() => void)[] = [];

function next(): void {
  if (line.length === 0) return;
  if (isTurnLong()) setImmediate(next);
  else line.shift()!();
}

/**
 * Gives everybody else a turn. Of many who do so at once only as many go on in the next turn as have room in it: to
 * have them all go on together would be one long turn again. Who has just gone on stands behind all who wait: long
 * work is done piece by piece beside that of others, however short the turns are for it.
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    line.push(resolve);
    setImmediate(next);
  });
}
