/** Which revisions the subjects of content have, as far as this process knows; and how far that is. */
import type { Subject } from '../../api/subject.ts';

/** Always another object once any of them is another: so all of them can be compared at once. */
export type KnownRevisions = ReadonlyMap<Subject, string>;

export interface Revisions {
  /** As they are; nothing where that has to be waited for, or cannot be found out. Never waits. */
  now: () => KnownRevisions | undefined;
  /** The same, waited for; nothing where it cannot be found out in time. */
  settled: () => Promise<KnownRevisions | undefined>;
  /** Hears that other revisions have become known. */
  onMove: (listener: () => void) => void;
}

export type RevisionRow = { subject: Subject; revision: string };

/** What is known, and whoever wants to hear of it. */
export function createKnown() {
  const listeners: (() => void)[] = [];
  let known: KnownRevisions | undefined;
  return {
    get: () => known,
    /** Nothing at all is known from now on. */
    forget(): void {
      known = undefined;
    },
    set(rows: RevisionRow[]): void {
      const isSame =
        known?.size === rows.length &&
        rows.every(({ subject, revision }) => known!.get(subject) === revision);
      if (isSame) return;
      known = new Map(rows.map(({ subject, revision }) => [subject, revision]));
      for (const listener of listeners) listener();
    },
    onMove: (listener: () => void) => void listeners.push(listener),
  };
}
