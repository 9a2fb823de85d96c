/** Finished answers, each kept for as long as what it was made of. */
import { LRUCache } from 'lru-cache';
import type { Subject } from '../../../db/subjects.ts';
import type { KnownRevisions, Revisions } from '../../platform/database/revisions.server.ts';
import type { FinishedPage } from './finished-page.server.ts';

export interface Rendered {
  page: FinishedPage;
  /** What it was made of; nothing where that is not known. */
  reads: readonly Subject[] | undefined;
}

/** Renders the page at `key`, for nobody in particular. */
export type Render = (key: string, signal: AbortSignal) => Promise<Rendered>;

export interface CachedPage {
  page: FinishedPage;
  reads: readonly Subject[];
  /** Known before it was begun: what changed while it was made is not in it for certain. */
  label: KnownRevisions | undefined;
  uses: number;
  /** By the clock of `performance`. */
  usedAt: number;
}

export interface CacheOptions {
  /** Of all of them together in all their forms, in bytes. */
  most: number;
  /** Of a single one, in bytes. */
  mostOfOne: number;
}

/** What each holds besides its bytes, roughly. */
const OVERHEAD = 4_096;

/** The least recently used go first. */
export function createRevisionCache(revisions: Revisions, { most, mostOfOne }: CacheOptions) {
  const pages = new LRUCache<string, CachedPage>({ maxSize: most, maxEntrySize: mostOfOne });

  function put(key: string, cached: CachedPage): void {
    // Else one that is there already would keep the size that it had.
    pages.delete(key);
    pages.set(key, cached, { size: cached.page.body.size() + OVERHEAD });
  }

  /** Asks for the revisions only where the page depends on any: the others stand without a database. */
  function holds(cached: CachedPage, found?: KnownRevisions): boolean {
    if (cached.reads.length === 0) return true;
    const known = found ?? revisions.now();
    if (!known || !cached.label) return false;
    if (known === cached.label) return true;
    if (cached.reads.some((subject) => known.get(subject) !== cached.label!.get(subject)))
      return false;
    cached.label = known;
    return true;
  }

  return {
    /** What is kept under `key` and still holds, by what is `known` now. */
    find(key: string, known?: KnownRevisions): CachedPage | undefined {
      const cached = pages.get(key);
      if (!cached || !holds(cached, known)) return undefined;
      cached.uses += 1;
      cached.usedAt = performance.now();
      return cached;
    },

    /** Keeps what is for everybody and has succeeded. `label` was known before it was begun. */
    keep(key: string, { page, reads }: Rendered, label: KnownRevisions | undefined): void {
      if (page.status !== 200 || !page.isForAll || !reads) return;
      const uses = Math.floor((pages.peek(key)?.uses ?? 0) / 2);
      const cached: CachedPage = { page, reads, label, uses, usedAt: performance.now() };
      if (holds(cached, revisions.now() ?? label)) put(key, cached);
    },

    /** To be told when the page at `key` may have come to more forms. */
    grown(key: string): void {
      const cached = pages.peek(key);
      if (cached) put(key, cached);
    },

    isCached: (key: string, cached: CachedPage) => pages.peek(key) === cached,

    /** Those that no longer hold, the most used first. */
    stale: (): [key: string, CachedPage][] =>
      [...pages.entries()]
        .filter(([, cached]) => !holds(cached))
        .sort(([, a], [, b]) => b.uses - a.uses),

    load: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}
