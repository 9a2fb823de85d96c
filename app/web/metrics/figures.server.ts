/** Gauges for the operator's metrics. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { EnquiryRepository } from '../../enquiries/enquiry.repository.server.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import type { MediaStorage } from '../../media/storage/media-storage.service.server.ts';
import type { PictureWidthsRepository } from '../../media/storage/picture-widths.repository.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { onceAtATime } from '../../platform/limits/one-by-one.server.ts';
import { standardError } from '../../platform/output.server.ts';
import { programVersion } from '../../platform/program-version.server.ts';

/** Every figure with its help text. Names that end in `_total` are counters, the others gauges. */
export const figureNames = {
  site_http_connections: 'Open connections.',
  site_http_connections_most: 'Maximum number of open connections; staff may use more.',
  site_http_connections_refused_total: 'Connections refused since the start.',
  site_outbox_waiting: 'Contact requests that wait to be mailed.',
  site_outbox_oldest_waiting_seconds:
    'Age of the oldest contact request that waits to be mailed; 0 if none waits.',
  site_outbox_failed: 'Contact requests whose mail was given up.',
  site_picture_intake_running: 'Uploaded pictures that are being checked.',
  site_picture_intake_waiting: 'Uploaded pictures that wait for a check.',
  site_picture_widths_waiting: 'Stored pictures whose variants are not generated yet.',
  site_media_store_away: '1 if the last request to the store of MEDIA_URL failed.',
  site_media_removals_waiting: 'Files in the store of MEDIA_URL that are to be removed.',
  site_database_connections: 'Connections to the database.',
  site_database_connections_idle: 'Idle connections to the database.',
  site_database_waiting:
    'Queries that wait for a connection (PostgreSQL) or for the writer (SQLite).',
  site_page_cache_pages: 'Cached pages.',
  site_page_cache_bytes: 'Size of the cached pages in all encodings.',
  site_answer_cache_answers: 'Cached answers of the API.',
  site_answer_cache_bytes: 'Size of the cached answers of the API.',
  site_pages_rendered_total: 'Public pages rendered since the start.',
  site_backup_proven_age_seconds: 'Age of the last verified backup; missing if there is none.',
  site_backup_interval_seconds: 'Interval of automatic backups; missing without BACKUP_DIR.',
} as const;

/** Unknown figures are left out. */
export type Figures = { [Name in keyof typeof figureNames]?: number };

export interface FigureSources {
  /** Figures of this process, available at once. */
  own: () => Figures;
  /** Figures from the database. Throws during an outage. */
  stored: () => Promise<Figures>;
}

interface StoredSources {
  contact: Pick<EnquiryRepository, 'countByDelivery'>;
  media: Pick<PictureWidthsRepository, 'countWithoutWidths'> & {
    pictures: Pick<PictureService, 'inIntake'>;
  };
  storage: Pick<MediaStorage, 'trouble' | 'countRemovals' | 'isOutside'>;
  backups: { findProvenAt: () => Promise<number | undefined>; interval: number | undefined };
}

export function figuresOf(
  database: Pick<Database, 'load'>,
  { contact, media, storage, backups }: StoredSources,
): FigureSources {
  const findProvenAt = withLastAnswer(backups.findProvenAt);
  return {
    own() {
      const { connections, idle, waiting } = database.load();
      const taken = media.pictures.inIntake();
      return {
        site_picture_intake_running: taken.running,
        site_picture_intake_waiting: taken.waiting,
        site_database_connections: connections,
        site_media_store_away: storage.trouble() === undefined ? 0 : 1,
        ...(idle !== undefined && { site_database_connections_idle: idle }),
        ...(waiting !== undefined && { site_database_waiting: waiting }),
        ...(backups.interval !== undefined && {
          site_backup_interval_seconds: backups.interval / 1000,
        }),
      };
    },
    async stored() {
      const [{ waiting, failed, oldestWaiting }, widths, removals, provenAt] = await Promise.all([
        contact.countByDelivery(),
        media.countWithoutWidths(),
        storage.isOutside ? storage.countRemovals() : 0,
        findProvenAt(),
      ]);
      return {
        site_outbox_waiting: waiting,
        site_outbox_oldest_waiting_seconds: oldestWaiting ? (Date.now() - oldestWaiting) / 1000 : 0,
        site_outbox_failed: failed,
        site_picture_widths_waiting: widths,
        site_media_removals_waiting: removals,
        // Omitted if no backup was verified, so that an alarm on its absence is unambiguous.
        ...(provenAt !== undefined && {
          site_backup_proven_age_seconds: (Date.now() - provenAt) / 1000,
        }),
      };
    },
  };
}

/** Timeout of `withLastAnswer`, in ms: shorter than that of all figures. */
const FOLDER_TIMEOUT = 500;

/**
 * Wraps `find`, which reads a folder. Returns the previous answer, at first undefined, if the folder does not answer in
 * time: it must not hold back the figures from the database. No new read starts before the last one has ended.
 */
function withLastAnswer<Answer>(find: () => Promise<Answer>): () => Promise<Answer | undefined> {
  let last: Answer | undefined;
  const asked = onceAtATime(async () => (last = await find()));
  return () =>
    Promise.race([asked(), pause(FOLDER_TIMEOUT, undefined, { ref: false }).then(() => last)]);
}

/** Timeout for figures from the database, in ms. */
const TIMEOUT = 2_000;
const ROOT = new URL('../../../', import.meta.url);

/**
 * Adds the figures, the count of lost log lines and `site_info` to `registry`. Returns a function that updates the
 * values.
 */
export function createMetricUpdater(
  registry: Registry,
  sources: FigureSources,
): () => Promise<void> {
  const names = Object.entries(figureNames) as [keyof Figures, string][];
  const gauges = names.map(([name, help]) => {
    const Metric = name.endsWith('_total') ? Counter : Gauge;
    return [name, new Metric({ name, help, registers: [registry] })] as const;
  });
  const lostLines = new Counter({
    name: 'site_log_lines_lost_total',
    help: 'Log lines that could not be written.',
    registers: [registry],
  });
  new Gauge({
    name: 'site_info',
    help: 'The version that runs, and the build it serves.',
    labelNames: ['version', 'build', 'node'],
    registers: [registry],
  }).set({ version: programVersion(), build: buildDigest(), node: process.version }, 1);
  const stored = withTimeout(sources.stored);
  return async () => {
    lostLines.reset();
    lostLines.inc(standardError.lost());
    const figures = { ...sources.own(), ...(await stored()) };
    for (const [name, gauge] of gauges) {
      const value = figures[name];
      if (gauge instanceof Counter) gauge.reset();
      else gauge.remove();
      if (value !== undefined) gauge.inc(value);
    }
  };
}

/**
 * Wraps `ask`. Returns no figures if the database does not answer in time. No new query starts before the last one
 * has ended.
 */
export function withTimeout(ask: () => Promise<Figures>): () => Promise<Figures> {
  const asked = onceAtATime(() => ask().catch(() => ({})));
  return () => Promise.race([asked(), pause(TIMEOUT, {}, { ref: false })]);
}

/** Digest of the sources, as the set-up stores it; development has none. */
export function buildDigest(): string {
  try {
    return readFileSync(new URL('build/.setup-stamp', ROOT), 'utf8').slice(0, 12);
  } catch {
    return 'none';
  }
}
