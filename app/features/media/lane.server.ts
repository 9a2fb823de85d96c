export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

/** A lane lets one piece of work through at a time, in the order in which they came. */
export function createLane(): Lane {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}
