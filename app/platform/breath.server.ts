/** Turns of the event loop, in which whatever else there is to do is done. */

/** Of work that could be parted, in one turn, ms. */
const LONGEST = 10;

let begun: number | undefined;

/** Whether what has been done in this turn is enough for one. */
export function isTurnLong(): boolean {
  if (begun !== undefined) return performance.now() - begun > LONGEST;
  begun = performance.now();
  setImmediate(endTurn);
  return false;
}

/** Those who wait to go on, in the order in which they came. */
const line: (() => void)[] = [];
/** How many of them had no room in this turn. */
let putOff = 0;

function next(): void {
  if (isTurnLong()) putOff += 1;
  else line.shift()!();
}

/** One of them goes on at once: the next turn may be over, too, before they are asked. */
function endTurn(): void {
  begun = undefined;
  const many = putOff;
  putOff = 0;
  if (many > 0) next();
  for (let others = 1; others < many; others += 1) setImmediate(next);
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
