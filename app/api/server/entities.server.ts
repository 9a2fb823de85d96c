/** Entities as services answer them: each with its tag, and read no sooner than somebody takes them off. */
/** A text too long to be held, of characters that JSON takes as they are. */
export class LongText {
  readonly pieces: () => AsyncIterable<string>;

  constructor(pieces: () => AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/** An entity as it is written; texts of its own may be long ones. */
export type Written<Item> = { [Key in keyof Item]: Item[Key] | LongText };

interface Tagged {
  /** Changes whenever the answer would; without quotation marks. */
  tag: string;
  /** Whether much is read and held for a reader: such answers take turns. */
  isHeavy?: boolean;
}

/** A list to be answered. Nothing is read of `items` before somebody takes it off. */
export class EntityList<Item> {
  readonly tag: string;
  readonly isHeavy: boolean;
  readonly items: AsyncIterable<Written<Item>[]>;

  constructor(items: AsyncIterable<Written<Item>[]>, { tag, isHeavy = false }: Tagged) {
    this.items = items;
    this.tag = tag;
    this.isHeavy = isHeavy;
  }
}

/** An entity to be answered by itself; one that is not at hand yet is read once its turn has come. */
export class SingleEntity<Item> {
  readonly tag: string;
  readonly isHeavy: boolean;
  readonly read: () => Promise<Written<Item>>;

  constructor(
    item: Written<Item> | (() => Promise<Written<Item>>),
    { tag, isHeavy = false }: Tagged,
  ) {
    this.read = typeof item === 'function' ? (item as typeof this.read) : async () => item;
    this.tag = tag;
    this.isHeavy = isHeavy;
  }
}

/** Whether any text of `item` is a long one. */
export const hasLongText = (item: object): boolean =>
  Object.values(item).some((value) => value instanceof LongText);
