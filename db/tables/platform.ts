/** The site's own state: settings, limits, jobs. */
import type { Generated } from 'kysely';
import type { Subject } from '../subjects.ts';

/** What the installation itself has to remember. */
export interface SettingTable {
  name: string;
  value: string;
}

/** What attempts at creating have made; each is forgotten after a day. */
export interface IdempotencyKeyTable {
  username: string;
  /** Of the call, as it is documented. */
  path: string;
  /** As the client made it. */
  key: string;
  /** Digest of the body that was sent. */
  request: string;
  entityId: number;
  /** When it was made, ms since 1970. */
  keptAt: number;
}

/** How often something was tried that may only be tried so often. */
export interface AttemptCountTable {
  /** SHA-256 of what is counted, and whose it is. */
  digest: string;
  count: number;
  /** When the count begins anew, ms since 1970. */
  endsAt: number;
}

/** What is another after every transaction that changed what is read of its subject: triggers see to it. */
export interface RevisionTable {
  subject: Subject;
  /** Nothing but different from all that there have been. */
  revision: string;
}

/** Servers that use the database; only where it does not say so itself. */
export interface RunningProcessTable {
  name: string;
  /** Until when it is believed to run unless it says so again, ms since 1970 by the clock of the database. */
  until: number;
}

/** Backups that the site has begun by itself. */
export interface BackupTable {
  backupId: Generated<number>;
  /** `proven`: it was restored on trial, and every row was as it had been. */
  state: 'running' | 'proven' | 'failed';
  /** ms since 1970, here and below. */
  startedAt: number;
  finishedAt: number | null;
  /** Its name in the folder of backups. */
  file: Generated<string>;
  bytes: Generated<number>;
  /** SHA-256 of the file as it was written, hexadecimal; nothing where it was made before sums were kept. */
  sha256: Generated<string>;
  /** Of all tables. */
  rows: Generated<number>;
  /** Why it failed. */
  reason: Generated<string>;
  leaseHolder: string;
  leaseUntil: number;
}

/** Of which ends, and how long before them, the office was told by mail. */
export interface ReminderTable {
  /** The name of a kind, and the id of an item. */
  kind: string;
  itemId: number;
  /** The last day on which it holds: another day is another end. */
  endsOn: string;
  daysBefore: number;
  /** ms since 1970. */
  toldAt: number;
}

/** Mails that tell of ends, and how they are getting on, as those of contact requests do. Times are ms since 1970. */
export interface ReminderMailTable {
  reminderMailId: Generated<number>;
  createdAt: number;
  /** What ends, as JSON. */
  content: string;
  messageId: string;
  delivery: 'waiting' | 'sent' | 'failed';
  deliveryReason: Generated<string>;
  attempts: Generated<number>;
  firstAttemptAt: number | null;
  nextAttemptAt: number;
  sentAt: number | null;
  leaseHolder: Generated<string>;
  leaseUntil: Generated<number>;
}
