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

export interface KeptPage {
  page: FinishedPage;
  reads: readonly Subject[];
  /** Known before it was begun: what changed while it was made is not in it for certain. */
  label: KnownRevisions | undefined;
  uses: number;
  /** By the clock of `performance`. */
  usedAt: number;
}

export interface KeptOptions {
  /** Of all of them together in all their forms, in bytes. */
  most: number;
  /** Of a single one, in bytes. */
  mostOfOne: number;
}

/** What each holds besides its bytes, roughly. */
const OVERHEAD = 4_096;

/** The least recently used go first. */
export function createKept(revisions: Revisions, { most, mostOfOne }: KeptOptions) {
  const pages = new LRUCache<string, KeptPage>({ maxSize: most, maxEntrySize: mostOfOne });

  function put(key: string, kept: KeptPage): void {
    // Else one that is there already would keep the size that it had.
    pages.delete(key);
    pages.set(key, kept, { size: kept.page.body.size() + OVERHEAD });
  }

  /** Asks for the revisions only where the page depends on any: the others stand without a database. */
  function holds(kept: KeptPage, found?: KnownRevisions): boolean {
    if (kept.reads.length === 0) return true;
    const known = found ?? revisions.now();
    if (!known || !kept.label) return false;
    if (known === kept.label) return true;
    if (kept.reads.some((subject) => known.get(subject) !== kept.label!.get(subject))) return false;
    kept.label = known;
    return true;
  }

  return {
    /** What is kept under `key` and still holds, by what is `known` now. */
    find(key: string, known?: KnownRevisions): KeptPage | undefined {
      const kept = pages.get(key);
      if (!kept || !holds(kept, known)) return undefined;
      kept.uses += 1;
      kept.usedAt = performance.now();
      return kept;
    },

    /** Keeps what is for everybody and has succeeded. `label` was known before it was begun. */
    keep(key: string, { page, reads }: Rendered, label: KnownRevisions | undefined): void {
      if (page.status !== 200 || !page.isForAll || !reads) return;
      const uses = Math.floor((pages.peek(key)?.uses ?? 0) / 2);
      const kept: KeptPage = { page, reads, label, uses, usedAt: performance.now() };
      if (holds(kept, revisions.now() ?? label)) put(key, kept);
    },

    /** To be told when the page at `key` may have come to more forms. */
    grown(key: string): void {
      const kept = pages.peek(key);
      if (kept) put(key, kept);
    },

    isKept: (key: string, kept: KeptPage) => pages.peek(key) === kept,

    /** Those that no longer hold, the most used first. */
    stale: (): [key: string, KeptPage][] =>
      [...pages.entries()]
        .filter(([, kept]) => !holds(kept))
        .sort(([, a], [, b]) => b.uses - a.uses),

    load: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}
