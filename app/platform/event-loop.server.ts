/** Yields to the event loop between pieces of long work. */

/** Longest work of one turn of the event loop, ms. */
const LONGEST = 10;

let begun: number | undefined;

/** Whether the work of this turn has taken long enough to yield. */
export function isTurnLong(): boolean {
  if (begun !== undefined) return performance.now() - begun > LONGEST;
  begun = performance.now();
  setImmediate(endTurn);
  return false;
}

/** Resolvers of the waiting callers, in order of arrival. */
const line: (() => void)[] = [];
/** Number of waiting callers for which the last turn had no time. */
let putOff = 0;

function next(): void {
  if (isTurnLong()) putOff += 1;
  else line.shift()!();
}

/**
 * Begins a new turn. It resumes one caller at once, because other work may use up the turn before the next callback.
 */
function endTurn(): void {
  begun = undefined;
  const many = putOff;
  putOff = 0;
  if (many > 0) next();
  for (let others = 1; others < many; others += 1) setImmediate(next);
}

/**
 * Yields to the event loop. A turn resumes only as many callers as it has time for: to resume all would make one long
 * turn. A caller that yields again goes to the end of the queue.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    line.push(resolve);
    setImmediate(next);
  });
}
