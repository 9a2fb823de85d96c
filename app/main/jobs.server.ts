/** Starts and stops all background work. */
import type { Logger } from 'pino';
import type { createIdempotencyKeyRepository } from '../api/server/idempotency-key.repository.server.ts';
import type { createDocumentModule } from '../media/documents/document.module.server.ts';
import type { createMediaModule } from '../media/media.module.server.ts';
import type { MediaStorage } from '../media/storage/media-storage.service.server.ts';
import { searchDamage } from '../platform/database/damage-search.server.ts';
import type { Database } from '../platform/database/database.server.ts';
import { repeat } from '../platform/jobs/repeating.server.ts';
import type { createModules } from './modules.server.ts';

const MINUTE = 60_000; // ms
const TEN_MINUTES = 10 * MINUTE;
const HOUR = 60 * MINUTE;

interface Parts {
  database: Database;
  attempts: ReturnType<typeof createIdempotencyKeyRepository>;
  media: ReturnType<typeof createMediaModule>;
  documents: ReturnType<typeof createDocumentModule>;
  storage: MediaStorage;
  rooms: ReturnType<typeof createModules>;
}

/** [name in the log, ms between runs, work]; without work the job is not started. */
type ClockJob = [string, number, ((stopping: AbortSignal) => Promise<unknown>) | undefined];

/** Starts all jobs; the result stops them together. */
export function startJobs(parts: Parts, log: Logger) {
  const { database, media, rooms } = parts;
  /** Queues of tasks in the database. The process that holds the lease of a task does the task. */
  const queues = [media, rooms.post, rooms.contact.scanning, rooms.links.foreign];
  for (const queue of queues) queue?.start();
  const repeated = clockJobs(parts).map(
    ([name, interval, work]) => work && repeat(name, interval, work, log),
  );
  // The server starts backups once it answers; commands never do.
  const all = [...queues, ...repeated, rooms.backups, searchDamage(database, log)];
  return {
    /** Resolves when each repeated job has run once. */
    ranOnce: Promise.all(repeated.map((job) => job?.ranOnce)),
    async stop() {
      await Promise.all(all.map((job) => job?.stop()));
    },
  };
}

/**
 * Each process runs these at its start and then at intervals. They need no lease: running them twice has the same
 * result, and `remove media` claims its rows.
 */
function clockJobs({ attempts, media, documents, storage, rooms }: Parts): ClockJob[] {
  const { auth, audit, clock, contact, history, library, links, presence, reminders } = rooms;
  const { search, visits } = rooms;
  /** Passes the time of the retention clock to `work`. */
  const dated =
    (work: (now: number, stopping: AbortSignal) => Promise<unknown>) =>
    async (stopping: AbortSignal) =>
      await work(await clock(), stopping);
  return [
    ['delete ended tokens', HOUR, dated(auth.deleteExpired)],
    ['delete ended attempt counts', MINUTE, auth.deleteEndedCounts],
    ['delete idempotency keys', HOUR, attempts.deleteExpired],
    ['delete old audit entries', HOUR, dated(audit.removeOld)],
    ['delete expired items of the trash', HOUR, dated(history.emptyTrash)],
    ['thin histories', HOUR, dated(history.thin)],
    ['delete old presence', HOUR, presence.removeOld],
    ['record uses of media', HOUR, library.refreshUses],
    ['remove unused pictures', HOUR, dated(media.removeUnused)],
    ['remove deleted documents', HOUR, dated(documents.removeDeleted)],
    ['remove media', MINUTE, storage.removeDue && dated(storage.removeDue)],
    ['index for search', TEN_MINUTES, search.index],
    ['check own links', TEN_MINUTES, links.checkIfChanged],
    ['send reminders of expirations', HOUR, reminders.remind && dated(reminders.remind)],
    ['store visits', MINUTE, visits.store],
    ['delete old visits', HOUR, dated(visits.removeOld)],
    ['delete senders of forms', TEN_MINUTES, contact.forgetSenders],
    ['delete expired requests', HOUR, dated(contact.removeExpired)],
  ];
}
