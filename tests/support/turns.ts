/** Turns of the event loop until `work` is done; counts up to `most`. */
export async function turnsUntil(work: Promise<unknown>, most = Infinity): Promise<number> {
  const state = { isDone: false };
  const end = () => (state.isDone = true);
  work.then(end, end);
  let turns = 0;
  for (; !state.isDone && turns < most; turns += 1) await new Promise(setImmediate);
  return turns;
}

/** Blocks the event loop, for `length` ms. */
export function busyFor(length: number): void {
  const end = performance.now() + length;
  while (performance.now() < end);
}
