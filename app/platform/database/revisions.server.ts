/** Which revisions the subjects of content have, as far as this process knows. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { type Subject, subjects, timedSubjects } from '../../../db/subjects.ts';

/** Another object whenever one of them is another: so all of them can be compared at once. */
export type KnownRevisions = ReadonlyMap<Subject, string>;

export interface Revisions {
  /**
   * As they are, or were up to 0.8 s ago where only another process can have renewed them. Never waits;
   * nothing where they have to be asked for.
   */
  now: () => KnownRevisions | undefined;
  /** The same, asked for where needed; nothing while they cannot be found out. */
  settled: () => Promise<KnownRevisions | undefined>;
  /** As they are now, asked for in any case; nothing while they cannot be found out. */
  asked: () => Promise<KnownRevisions | undefined>;
  /** `listener` hears that others have become known. */
  onMove: (listener: () => void) => void;
}

/** What is known, and whoever wants to hear of it. */
export function createKnown() {
  const listeners: (() => void)[] = [];
  let known: KnownRevisions | undefined;
  let [from, until] = ['', ''];
  return {
    /** Nothing while nothing is known, or where a moment has passed since; or, by a clock set back, has not yet. */
    get(): KnownRevisions | undefined {
      if (!known || (from === '' && until === '')) return known;
      return holdsAt({ from, until }, storedNow()) ? known : undefined;
    },
    forget(): void {
      known = undefined;
    },
    set(rows: RevisionRow[]): void {
      from =
        rows
          .map((row) => row.from)
          .sort()
          .at(-1) ?? '';
      until =
        rows
          .map((row) => row.until)
          .filter(Boolean)
          .sort()[0] ?? '';
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
  subject: Subject;
  /** Another after every change, and after each moment at which visitors see something else. */
  revision: string;
  /** When that holds: from the last such moment until the next, both as they are stored; empty where there is none. */
  from: string;
  until: string;
}

/** A row as the query gives it: of a subject without moments those are nothing. */
interface FoundRow {
  subject: Subject;
  revision: string;
  published: string | null;
  unpublished: string | null;
  publishedNext: string | null;
  unpublishedNext: string | null;
}

/** A moment as it is stored, from the database or of this clock; nothing else stands in the query. */
export const storedNow = () => `${new Date().toISOString().slice(0, 19)}Z`;

/**
 * All of them at `now`, in either database. Of each table with moments four are looked up in their indexes: the
 * last and the next of both.
 */
export function revisionsQuery(now: string): string {
  const timed = Object.entries(timedSubjects).map(
    ([subject, table]) => `
    select subject, revision,
      (select max("publishAt") from "${table}" where "publishAt" <= '${now}') as "published",
      (select max("unpublishAt") from "${table}" where "unpublishAt" <= '${now}') as "unpublished",
      (select min("publishAt") from "${table}" where "publishAt" > '${now}') as "publishedNext",
      (select min("unpublishAt") from "${table}" where "unpublishAt" > '${now}') as "unpublishedNext"
    from "revision" where subject = '${subject}'`,
  );
  const others = subjects
    .filter((subject) => !(subject in timedSubjects))
    .map((subject) => `'${subject}'`);
  return `${timed.join(' union all ')} union all
    select subject, revision, null, null, null, null
    from "revision" where subject in (${others.join(', ')})`;
}

/** Whether no moment has passed since, or, by a clock set back, has not yet. */
export const holdsAt = ({ from, until }: Pick<RevisionRow, 'from' | 'until'>, now: string) =>
  now >= from && (until === '' || now < until);

/** What was found, as it is known. */
export function revisionRow(found: unknown): RevisionRow {
  const row = found as FoundRow;
  const moments = (...all: (string | null)[]) => all.filter((one) => one !== null && one !== '');
  const from = moments(row.published, row.unpublished).sort().at(-1) ?? '';
  const until = moments(row.publishedNext, row.unpublishedNext).sort()[0] ?? '';
  // Of characters that a tag may have (RFC 9110, section 8.8.3).
  const step = from.replaceAll(/\D/g, '');
  const revision = step === '' ? row.revision : `${row.revision}-${step}`;
  return { subject: row.subject, revision, from, until };
}

/** Another whenever any of the subjects has changed; of characters that a tag may have (RFC 9110, section 8.8.3). */
export async function findRevisions(db: Kysely<Schema>, of: Subject[]): Promise<string> {
  const { rows } = await sql.raw(revisionsQuery(storedNow())).execute(db);
  return rows
    .map(revisionRow)
    .filter(({ subject }) => of.includes(subject))
    .sort((a, b) => a.subject.localeCompare(b.subject, 'en'))
    .map(({ revision }) => revision)
    .join('-');
}
