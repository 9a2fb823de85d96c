/** State of the installation: settings, limits, jobs. */
import type { Generated } from 'kysely';
import type { CacheTag } from '../cache-tags.ts';

export interface SettingTable {
  name: string;
  value: string;
}

/** Idempotency keys with their results; deleted after a day. */
export interface IdempotencyKeyTable {
  username: string;
  /** Documented path of the call. */
  path: string;
  /** Key chosen by the client. */
  key: string;
  /** Digest of the request body. */
  request: string;
  entityId: number;
  /** Time of creation, ms since 1970. */
  keptAt: number;
}

/** Counts of rate limits. */
export interface AttemptCountTable {
  /** SHA-256 of limit and key. */
  digest: string;
  count: number;
  /** End of the window, ms since 1970. */
  endsAt: number;
}

/** Revisions of cache tags, renewed by triggers in every transaction that changes their content. */
export interface RevisionTable {
  subject: CacheTag;
  /** Unique value without further meaning. */
  revision: string;
}

/** Heartbeats of servers; for PostgreSQL only. */
export interface RunningProcessTable {
  name: string;
  /** End of validity without a new heartbeat, ms since 1970 by the database's clock. */
  until: number;
}

export interface BackupTable {
  backupId: Generated<number>;
  /** `proven`: restored on trial, and every row compared. */
  state: 'running' | 'proven' | 'failed';
  /** ms since 1970, here and below. */
  startedAt: number;
  finishedAt: number | null;
  /** File name in the backup folder. */
  file: Generated<string>;
  bytes: Generated<number>;
  /** SHA-256 of the file, hexadecimal; empty for older backups. */
  sha256: Generated<string>;
  /** Rows of all tables. */
  rows: Generated<number>;
  reason: Generated<string>;
  leaseHolder: string;
  leaseUntil: number;
}

/** Reminders sent to the office, by expiration and threshold. */
export interface ReminderTable {
  kind: string;
  itemId: number;
  /** Last valid day: another day is another expiration. */
  endsOn: string;
  daysBefore: number;
  /** ms since 1970. */
  toldAt: number;
}

/** Outbox of reminders, as of contact requests. Times are ms since 1970. */
export interface ReminderMailTable {
  reminderMailId: Generated<number>;
  createdAt: number;
  /** Expirations, as JSON. */
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
