/** Which revisions the subjects of content have, as far as this process knows. */
import type { Subject } from '../../../db/subjects.ts';
import { holdsAt, storedNow, type RevisionRow } from './read-revisions.server.ts';

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
