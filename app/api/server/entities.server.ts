import { createHash } from 'node:crypto';

/** Entities that services return to the API. Each has an entity tag, and its content is read only when it is needed. */
/** A text that is too long to hold in memory. It contains only characters that JSON does not escape. */
export class LongText {
  readonly pieces: () => AsyncIterable<string>;

  constructor(pieces: () => AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

export type Written<Item> = { [Key in keyof Item]: Item[Key] | LongText };

interface Tagged {
  /** Entity tag without quotation marks. It changes whenever the answer changes. */
  tag: string;
  /** Whether the answer needs much memory. Such an answer waits for a permit, and is streamed. */
  isStreamed?: boolean;
}

/** A list as an answer; `items` is read lazily. */
export class EntityList<Item> {
  readonly tag: string;
  readonly isStreamed: boolean;
  readonly items: AsyncIterable<Written<Item>[]>;

  constructor(items: AsyncIterable<Written<Item>[]>, { tag, isStreamed = false }: Tagged) {
    this.items = items;
    this.tag = tag;
    this.isStreamed = isStreamed;
  }
}

/** A single entity as an answer. If `item` is a function, it is called once a permit is acquired. */
export class SingleEntity<Item> {
  readonly tag: string;
  readonly isStreamed: boolean;
  readonly read: () => Promise<Written<Item>>;

  constructor(
    item: Written<Item> | (() => Promise<Written<Item>>),
    { tag, isStreamed = false }: Tagged,
  ) {
    this.read = typeof item === 'function' ? (item as typeof this.read) : async () => item;
    this.tag = tag;
    this.isStreamed = isStreamed;
  }
}

export const hasLongText = (item: object): boolean =>
  Object.values(item).some((value) => value instanceof LongText);

/** Headers of entities and lists: only the client caches them, and revalidates every time. */
export const entityHeaders = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };

/**
 * Longest `If-None-Match` that is parsed, about forty tags. Caches send one or two, and parsing thousands would block
 * the event loop.
 */
const LONGEST = 2_048; // characters

/** Whether an `If-None-Match` header names `etag`. A header over the limit matches nothing. */
export function matchesTag(header: string | null | undefined, etag: string): boolean {
  if (!header || header.length > LONGEST) return false;
  return header
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

interface TaggedItem {
  id: number;
  version: number;
  /** Part of the tag for the focus, as `focusTag` returns it. */
  focus?: string;
}

type Focus = { x: number; y: number } | undefined;

/**
 * Suffix of an item's tag for the focus points of its pictures, which can change without a new version of the item.
 * Empty without a focus.
 */
export function focusTag(focus: Focus, gallery: readonly Focus[] = []): string {
  const own = focus ? `-f${focus.x}x${focus.y}` : '';
  if (!gallery.some(Boolean)) return own;
  const all = gallery.map((one) => (one ? `${one.x}x${one.y}` : '')).join();
  return `${own}-g${createHash('sha1').update(all).digest('hex').slice(0, 10)}`;
}

/** Tag of a list of items with id and version. `form` names the representation of the items. */
export function listTag(items: TaggedItem[], form: string): string {
  const digest = createHash('sha1');
  for (const { id, version, focus = '' } of items) digest.update(`${id}.${version}${focus} `);
  return `${digest.digest('base64url')}-${form}`;
}

/**
 * Tag of an entity, without quotation marks: its version, and the representation of its pictures unless that is the
 * default.
 */
export function entityTag(version: number, images = 'data'): string {
  return `${version}${images === 'data' ? '' : `-${images}`}`;
}
