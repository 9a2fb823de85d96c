import { createHash } from 'node:crypto';

/** Entities as services answer them: each has its tag, and none is read before it is needed. */
/** A text too long to hold in memory, of characters that JSON does not escape. */
export class LongText {
  readonly pieces: () => AsyncIterable<string>;

  constructor(pieces: () => AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

export type Written<Item> = { [Key in keyof Item]: Item[Key] | LongText };

interface Tagged {
  /** Changes whenever the answer would; without quotation marks. */
  tag: string;
  /** Whether the answer holds much memory; such answers wait for a permit. */
  isStreamed?: boolean;
}

/** A list to be answered; `items` is read lazily. */
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

/** A single entity to be answered; a function is called once a permit is acquired. */
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

/** Room for forty tags. Caches send one or two, and parsing thousands would block the event loop. */
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
  /** As `focusTag` returns it. */
  focus?: string;
}

type Focus = { x: number; y: number } | undefined;

/**
 * Tag of the focus points of an item's pictures, appended to its version's tag: they change without a new version.
 * Undefined without a focus.
 */
export function focusTag(focus: Focus, gallery: readonly Focus[] = []): string {
  const own = focus ? `-f${focus.x}x${focus.y}` : '';
  if (!gallery.some(Boolean)) return own;
  const all = gallery.map((one) => (one ? `${one.x}x${one.y}` : '')).join();
  return `${own}-g${createHash('sha1').update(all).digest('hex').slice(0, 10)}`;
}

/** Tag of a list of items with id and version. `form` names their representation. */
export function listTag(items: TaggedItem[], form: string): string {
  const digest = createHash('sha1');
  for (const { id, version, focus = '' } of items) digest.update(`${id}.${version}${focus} `);
  return `${digest.digest('base64url')}-${form}`;
}

/**
 * Tag of an entity, without quotation marks: its version, and how pictures are represented unless that is the
 * default.
 */
export function entityTag(version: number, images = 'data'): string {
  return `${version}${images === 'data' ? '' : `-${images}`}`;
}
