/** State of the installation: settings, rate limits and jobs. */
import type { Generated } from 'kysely';
import type { CacheTag } from '../cache-tags.ts';

export interface PlatformTables {
  setting: {
    name: string;
    value: string;
  };

  /** Idempotency keys with their results. They are deleted after a day, except those of imports. */
  idempotencyKey: {
    username: string;
    /** Path of the call, as documented. */
    path: string;
    /** Idempotency key, which the client chose. */
    key: string;
    /** Digest of the request body. */
    request: string;
    entityId: number;
    /** Time of creation, ms since 1970; a fixed value for keys that are never deleted. */
    keptAt: number;
  };

  /** Counts of attempts, for rate limits. */
  attemptCount: {
    /** SHA-256 of the limit's name and the key. */
    digest: string;
    count: number;
    /** End of the time window, ms since 1970. */
    endsAt: number;
  };

  /** Revisions of cache tags, renewed by triggers in every transaction that changes their content. */
  revision: {
    subject: CacheTag;
    /** Unique value without any other meaning. */
    revision: string;
  };

  /** Heartbeats of servers, in PostgreSQL only. */
  runningProcess: {
    name: string;
    /** Time at which the row expires without a new heartbeat, ms since 1970 by the database's clock. */
    until: number;
  };

  backup: {
    backupId: Generated<number>;
    /** `proven`: the backup was restored on trial, and every row was compared. */
    state: 'running' | 'proven' | 'failed';
    /** ms since 1970, here and below. */
    startedAt: number;
    finishedAt: number | null;
    /** File name in the backup folder; the full path of a backup that a command wrote elsewhere. */
    file: Generated<string>;
    bytes: Generated<number>;
    /** SHA-256 of the file, hexadecimal; empty for older backups. */
    sha256: Generated<string>;
    /** Number of rows in all tables. */
    rows: Generated<number>;
    reason: Generated<string>;
    leaseHolder: string;
    leaseUntil: number;
  };

  /** Reminders that were sent to the office, one row per expiration and threshold. */
  reminder: {
    kind: string;
    itemId: number;
    /** Last valid day. If staff change the day, it counts as another expiration. */
    endsOn: string;
    daysBefore: number;
    /** Time of the reminder, ms since 1970. */
    toldAt: number;
  };

  /** Outbox of reminders, which works like that of contact requests. Times are ms since 1970. */
  reminderMail: {
    reminderMailId: Generated<number>;
    createdAt: number;
    /** Expirations in the mail, as JSON. */
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
  };
}
