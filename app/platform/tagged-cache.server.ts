/**
 * Cache of answers that depend on content. Each is valid until one of its cache tags has a new revision. Concurrent
 * requests for one key share one answer (request coalescing).
 */
import { LRUCache } from 'lru-cache';
import type { CacheTag } from '../../db/cache-tags.ts';
import type { KnownRevisions, Revisions } from './database/revisions.server.ts';

export interface Made<Value> {
  value: Value;
  /** Cache tags; undefined if unknown, and then the value is not cached. */
  tags: readonly CacheTag[] | undefined;
}

/** Makes the value of a key. The signal aborts when no request waits any more. */
export type Make<Value> = (signal: AbortSignal) => Promise<Made<Value>>;

export interface Cached<Value> {
  value: Value;
  tags: readonly CacheTag[];
  /**
   * Revisions for which the value is known to be valid. At first they are those from before the work began, because a
   * later change may be missing in the value.
   */
  revisions: KnownRevisions | undefined;
  uses: number;
  usedAt: number;
}

export interface TaggedCacheOptions<Value> {
  /**
   * Largest size of all entries together, and of a single one, in bytes. The least recently used entries are evicted
   * first.
   */
  maxBytes: number;
  maxEntryBytes: number;
  sizeOf: (value: Value) => number;
  /** Whether a value may be cached, and returned to other requests; true by default. */
  isShared?: (value: Value) => boolean;
  isCacheable?: (value: Value) => boolean;
}

interface SharedRun<Value> {
  revisions: KnownRevisions | undefined;
  made: Promise<Made<Value>>;
  waiting: number;
  abort: AbortController;
}

/** Rough memory of an entry besides its value, in bytes. */
const OVERHEAD = 4_096;

/** Without `revisions` no value may have tags, and none becomes outdated. */
export function createTaggedCache<Value>(
  revisions: Revisions | undefined,
  options: TaggedCacheOptions<Value>,
) {
  const { maxBytes, maxEntryBytes, sizeOf } = options;
  const { isShared = () => true, isCacheable = () => true } = options;
  const entries = new LRUCache<string, Cached<Value>>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
  });
  const shared = new Map<string, SharedRun<Value>>();

  function store(key: string, cached: Cached<Value>): void {
    // Setting the same value again would keep the former size of the entry.
    entries.delete(key);
    entries.set(key, cached, { size: sizeOf(cached.value) + OVERHEAD });
  }

  /** Entries without tags need no revisions, and so no database. */
  function isValid(cached: Cached<Value>, known = revisions?.now()): boolean {
    if (cached.tags.length === 0) return true;
    if (!known || !cached.revisions) return false;
    if (known === cached.revisions) return true;
    if (cached.tags.some((tag) => known.get(tag) !== cached.revisions!.get(tag))) return false;
    cached.revisions = known;
    return true;
  }

  function find(key: string, known?: KnownRevisions): Cached<Value> | undefined {
    const cached = entries.get(key);
    if (!cached || !isValid(cached, known)) return undefined;
    cached.uses += 1;
    cached.usedAt = performance.now();
    return cached;
  }

  function put(key: string, { value, tags }: Made<Value>, known: KnownRevisions | undefined): void {
    if (!tags || !isShared(value) || !isCacheable(value)) return;
    const uses = Math.floor((entries.peek(key)?.uses ?? 0) / 2);
    const cached = { value, tags, revisions: known, uses, usedAt: performance.now() };
    if (isValid(cached, revisions?.now() ?? known)) store(key, cached);
  }

  function begin(
    key: string,
    make: Make<Value>,
    known: KnownRevisions | undefined,
  ): SharedRun<Value> {
    const abort = new AbortController();
    const sharedRun: SharedRun<Value> = { revisions: known, waiting: 0, abort, made: run() };
    shared.set(key, sharedRun);
    return sharedRun;

    async function run(): Promise<Made<Value>> {
      try {
        const made = await make(abort.signal);
        put(key, made, known);
        return made;
      } finally {
        end(key, sharedRun);
      }
    }
  }

  function end(key: string, sharedRun: SharedRun<Value>): void {
    if (shared.get(key) === sharedRun) shared.delete(key);
  }

  async function outcomeOf(
    key: string,
    sharedRun: SharedRun<Value>,
    signal?: AbortSignal,
  ): Promise<Made<Value>> {
    const leave = () => {
      sharedRun.waiting -= 1;
      if (sharedRun.waiting > 0) return;
      end(key, sharedRun);
      sharedRun.abort.abort();
    };
    sharedRun.waiting += 1;
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await sharedRun.made;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  return {
    find,

    /** Stores a cacheable value. `known` are the revisions read before the value was made. */
    put,

    /**
     * The value of `key`, cached or made; undefined if it was made for another request and is not shared. `signal`
     * aborts when the client disconnects.
     */
    async get(key: string, make: Make<Value>, signal?: AbortSignal): Promise<Value | undefined> {
      // Without `revisions` nothing is awaited here: the limits of `deduplicated` rely on that.
      const known = revisions && (await revisions.settled());
      const cached = find(key, known);
      if (cached) return cached.value;
      const running = shared.get(key);
      // A request that knows of a change does not share a value that was begun before that change.
      const sharedRun = running?.revisions === known ? running : undefined;
      const { value, tags } = await outcomeOf(key, sharedRun ?? begin(key, make, known), signal);
      return !sharedRun || (tags && isShared(value)) ? value : undefined;
    },

    /** The last value of `key`, valid or not. */
    last: (key: string): Value | undefined => entries.get(key)?.value,

    /** Measures the size of the value of `key` again. */
    grown(key: string): void {
      const cached = entries.peek(key);
      if (cached) store(key, cached);
    },

    isCached: (key: string, cached: Cached<Value>) => entries.peek(key) === cached,

    /** Outdated entries, the most used first. */
    stale: (): [key: string, Cached<Value>][] =>
      [...entries.entries()]
        .filter(([, cached]) => !isValid(cached))
        .sort(([, a], [, b]) => b.uses - a.uses),

    load: () => ({ entries: entries.size, bytes: entries.calculatedSize, running: shared.size }),
  };
}
