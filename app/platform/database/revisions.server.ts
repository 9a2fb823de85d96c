/** Revisions of cache tags, as far as this process knows them. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { type CacheTag, cacheTags, timedCacheTags } from '../../../db/cache-tags.ts';

/** Each change creates a new object, so that comparing two objects by identity is enough. */
export type KnownRevisions = ReadonlyMap<CacheTag, string>;

export interface Revisions {
  /** Known revisions, at most 0.8 s old. Never waits; undefined if they have to be read. */
  now: () => KnownRevisions | undefined;
  /** Known revisions, read if needed; undefined if the database is not available. */
  settled: () => Promise<KnownRevisions | undefined>;
  /** Revisions that are read in any case; undefined if the database is not available. */
  asked: () => Promise<KnownRevisions | undefined>;
  /** `listener` is called when the revisions change. */
  onMove: (listener: () => void) => void;
}

export function createKnown() {
  const listeners: (() => void)[] = [];
  let known: KnownRevisions | undefined;
  let [from, until] = ['', ''];
  return {
    /**
     * Undefined if no revisions are known, if a scheduled publication or expiry has passed, or if the clock was set
     * back.
     */
    get(): KnownRevisions | undefined {
      if (!known || (from === '' && until === '')) return known;
      return holdsAt({ from, until }, storedNow()) ? known : undefined;
    },
    forget(): void {
      known = undefined;
    },
    set(rows: RevisionRow[]): void {
      from = latest(rows.map((row) => row.from));
      until = earliest(rows.map((row) => row.until));
      const isSame =
        known?.size === rows.length &&
        rows.every(({ subject, revision }) => known!.get(subject) === revision);
      if (isSame) return;
      known = new Map(rows.map(({ subject, revision }) => [subject, revision]));
      for (const listener of listeners) listener();
    },
    onMove(listener: () => void): void {
      listeners.push(listener);
    },
  };
}

export interface RevisionRow {
  subject: CacheTag;
  /** Changes after every write, and at each scheduled publication or expiry. */
  revision: string;
  /** Validity: from the last scheduled publication or expiry until the next, as stored; empty if there is none. */
  from: string;
  until: string;
}

/** A row of `revisionsQuery`. The times are null for tags without scheduled changes. */
interface FoundRow {
  subject: CacheTag;
  revision: string;
  published: string | null;
  unpublished: string | null;
  publishedNext: string | null;
  unpublishedNext: string | null;
}

/** The current time as stored. It can be part of a query's text, because it contains no user input. */
export const storedNow = () => `${new Date().toISOString().slice(0, 19)}Z`;

/**
 * Query of all revisions at `now` for either database. Each table with scheduled changes costs four index lookups:
 * the last and the next of both columns.
 */
export function revisionsQuery(now: string): string {
  const timed = Object.entries(timedCacheTags).map(
    ([tag, table]) => `
    select subject, revision,
      (select max("publishAt") from "${table}" where "publishAt" <= '${now}') as "published",
      (select max("unpublishAt") from "${table}" where "unpublishAt" <= '${now}') as "unpublished",
      (select min("publishAt") from "${table}" where "publishAt" > '${now}') as "publishedNext",
      (select min("unpublishAt") from "${table}" where "unpublishAt" > '${now}') as "unpublishedNext"
    from "revision" where subject = '${tag}'`,
  );
  const others = cacheTags.filter((tag) => !(tag in timedCacheTags)).map((tag) => `'${tag}'`);
  return `${timed.join(' union all ')} union all
    select subject, revision, null, null, null, null
    from "revision" where subject in (${others.join(', ')})`;
}

/** Whether revisions are valid at `now`: no scheduled change has passed, and the clock was not set back. */
export const holdsAt = ({ from, until }: Pick<RevisionRow, 'from' | 'until'>, now: string) =>
  now >= from && (until === '' || now < until);

export function revisionRow(found: unknown): RevisionRow {
  const row = found as FoundRow;
  const from = latest([row.published, row.unpublished]);
  const until = earliest([row.publishedNext, row.unpublishedNext]);
  // Keeps the digits only, because the text becomes part of an entity tag.
  const step = from.replaceAll(/\D/g, '');
  const revision = step === '' ? row.revision : `${row.revision}-${step}`;
  return { subject: row.subject, revision, from, until };
}

type Moments = (string | null)[];

const inOrder = (moments: Moments) => moments.filter(Boolean).sort() as string[];
const latest = (moments: Moments): string => inOrder(moments).at(-1) ?? '';
const earliest = (moments: Moments): string => inOrder(moments)[0] ?? '';

/** The combined revision of several cache tags, in characters that an entity tag may have (RFC 9110, section 8.8.3). */
export async function findRevisions(db: Kysely<Schema>, of: CacheTag[]): Promise<string> {
  const { rows } = await sql.raw(revisionsQuery(storedNow())).execute(db);
  return rows
    .map(revisionRow)
    .filter(({ subject }) => of.includes(subject))
    .sort((a, b) => a.subject.localeCompare(b.subject, 'en'))
    .map(({ revision }) => revision)
    .join('-');
}
