import { createHash } from 'node:crypto';

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

/** What entities and lists carry: kept by nobody but the reader, who asks every time whether they hold. */
export const entityHeaders = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };

/** Room for forty tags; caches send one or two, and to take thousands apart holds everybody else. */
const LONGEST = 2_048; // characters

/** Whether an `If-None-Match` names `etag`. What is longer than any list of ours could be names nothing. */
export function matchesTag(header: string | null | undefined, etag: string): boolean {
  if (!header || header.length > LONGEST) return false;
  return header
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

interface TaggedItem {
  id: number;
  version: number;
  /** As `focusTag` gives it. */
  focus?: string;
}

type Focus = { x: number; y: number } | undefined;

/**
 * What tells an answer from that with another focus of its picture, or of one of its gallery, behind the tag of
 * its version: that is changed past the item. Nothing where there is none.
 */
export function focusTag(focus: Focus, gallery: readonly Focus[] = []): string {
  const own = focus ? `-f${focus.x}x${focus.y}` : '';
  if (!gallery.some(Boolean)) return own;
  const all = gallery.map((one) => (one ? `${one.x}x${one.y}` : '')).join();
  return `${own}-g${createHash('sha1').update(all).digest('hex').slice(0, 10)}`;
}

/** The tag of items that each have an id and a version, in the form in which they are shown. */
export function listTag(items: TaggedItem[], form: string): string {
  const digest = createHash('sha1');
  for (const { id, version, focus = '' } of items) digest.update(`${id}.${version}${focus} `);
  return `${digest.digest('base64url')}-${form}`;
}

/**
 * What tags an entity, without quotation marks: its version, and the form of its pictures where that is
 * not the usual one.
 */
export function entityTag(version: number, images = 'data'): string {
  return `${version}${images === 'data' ? '' : `-${images}`}`;
}
