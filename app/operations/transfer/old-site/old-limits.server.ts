/** How much is taken from the old system at a time, and for how long it is waited for. */
export interface OldLimits {
  /** Bytes of an answer that is held as a whole: a page of items with their pictures, */
  answer: number;
  /** UTF-16 units of one item of a list that is read item by item, */
  item: number;
  /** and bytes of all of that list. */
  list: number;
  /** ms for which an answer may stand still, */
  silence: number;
  /** and in which it has to be there. */
  whole: number;
  /** How often the same is asked, and the first pause in between, in ms; each is twice the one before. */
  attempts: number;
  pause: number;
}

const MB = 1024 * 1024;

export const oldLimits: OldLimits = {
  answer: 96 * MB,
  item: 32 * MB,
  list: 4096 * MB,
  silence: 30_000,
  whole: 15 * 60_000,
  attempts: 4,
  pause: 1_000,
};
