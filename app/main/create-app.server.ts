/** Creates the application: opens, starts and stops the database and all modules. */
import type { Logger } from 'pino';
import './english/english-words.ts';
import './content-types.ts';
import { createIdempotencyKeyRepository } from '../api/server/idempotency-key.repository.server.ts';
import { cachedCalls } from '../api/server/direct.server.ts';
import { buildApi } from '../api/server/register-routes.server.ts';
import { registerOpenApiRoute } from '../api/server/openapi.server.ts';
import { forgetReplaced } from '../operations/backup/places/place-of.server.ts';
import { insertSampleItem } from '../operations/first-use/sample.repository.server.ts';
import { createDocumentModule } from '../media/documents/document.module.server.ts';
import { createMediaModule } from '../media/media.module.server.ts';
import { createDatabaseStore } from '../media/storage/database-store.repository.server.ts';
import { createMediaStorage } from '../media/storage/media-storage.service.server.ts';
import { StoreAway } from '../media/storage/object-store.server.ts';
import { ConfigError, type Config } from '../platform/config.server.ts';
import { previewed } from '../content/previewed.server.ts';
import { openDatabase } from '../platform/database/database.server.ts';
import { waitForDatabase, type Waiting } from '../platform/database/wait-for-database.server.ts';
import { processHeartbeat } from '../platform/database/running-process.server.ts';
import { createReadiness } from '../platform/database/readiness.server.ts';
import type { Job } from '../platform/jobs/repeating.server.ts';
import { outsideRequests } from '../platform/request-id.server.ts';
import { createCardHandler } from '../content/site/branding/card.http.server.ts';
import { createBrandingHandler } from '../content/site/branding/branding.http.server.ts';
import {
  ensureAdministrator,
  ensureSampleContent,
  prepareDatabase,
  type Preparing,
} from './installation.server.ts';
import { figuresOf } from '../web/metrics/figures.server.ts';
import { startJobs } from './jobs.server.ts';
import { insertSampleContent } from './sample-content.server.ts';
import { createContentModules } from './content.server.ts';
import { createModules } from './modules.server.ts';

export type Application = Awaited<ReturnType<typeof createApp>>;

/**
 * Opens and migrates the database and creates the services. `stopping` aborts waiting for a database that does not
 * answer yet.
 */
export async function createApp(
  config: Config,
  log: Logger,
  { stopping, leavesOlder = false, needsSite = false }: Omit<Preparing, 'tell'> = {},
) {
  // The error is logged without a request id, because any request may have opened the connection.
  const onError = ({ message: reason }: Error) =>
    outsideRequests(() => log.error({ reason }, 'a database connection broke'));
  const database = openDatabase(config.databaseUrl, onError);
  const { db, revisions } = database;
  const storage = createMediaStorage(db, config, log);
  const { byteStore } = storage;
  const { trashRetentionDays } = config;
  const media = createMediaModule(db, log, trashRetentionDays, createDatabaseStore(db, byteStore));
  const documents = createDocumentModule(db, log, trashRetentionDays, byteStore);
  const tell = (reason: string) => log.warn({ reason }, 'waiting for the database');
  const waiting: Waiting = { ...(stopping && { stopping }), tell };
  try {
    const secret = await prepareDatabase(database, config, { ...waiting, leavesOlder, needsSite });
    await storage.assertComplete();
    // Only the server stores its media settings: commands must not write to older tables, and may have other
    // settings.
    if (!leavesOlder) await storage.remember();
    const content = createContentModules(database, media.pictures);
    const note = (kind: string, itemId: number) => insertSampleItem(db, kind, itemId);
    const fill = () => insertSampleContent({ ...content.samples, pictures: media.pictures, note });
    const ensureContent = () => ensureSampleContent(database, config.sampleContent, fill);
    // Once begun, sample content is completed even while the server is stopping.
    await waitForDatabase(ensureContent, { tell });
    await waitForDatabase(content.site.service.find, waiting);

    const created = createModules(database, content, {
      config,
      secret,
      pictures: media.pictures,
      byteStore,
      log,
    });
    const { auth, audit, contact, backups, modules } = created;
    const idempotencyKeys = createIdempotencyKeyRepository(db);
    const { authenticate } = auth;
    const { app, call, endpoints } = buildApi(
      { authenticate, attempts: idempotencyKeys, log },
      (api) => {
        registerOpenApiRoute(api, () => endpoints, config.publicUrl);
        for (const { registerRoutes } of [...modules, documents]) registerRoutes(api);
        media.registerRoutes(api, audit.note);
      },
    );
    const cachedCall = cachedCalls(call, revisions);
    // Started last, so that sample content does not wait for its own picture variants.
    const jobs = startJobs(
      { database, attempts: idempotencyKeys, media, documents, storage, rooms: created },
      log,
    );
    let sign: Job | undefined;
    const rest = async () => {
      await jobs.stop();
      await Promise.all(modules.map((module) => module.stop?.()));
    };
    return {
      api: app,
      call: (...asked: Parameters<typeof call>) => (previewed() ? call : cachedCall)(...asked),
      endpoints,
      accounts: auth.accounts,
      isKnown: auth.isKnown,
      /**
       * Creates the first administrator if there is no user. Called only once the start can no longer fail, because a
       * generated password is printed.
       */
      ensureAdministrator: () =>
        waitForDatabase(() => ensureAdministrator(database, auth.accounts, config), waiting),
      revisions,
      lastSite: content.site.service.lastKnown,
      preview: created.previews.page,
      formToken: contact.formToken,
      /** Accepts plain HTML forms with files. */
      offerIntake: contact.offerIntake,
      media: media.answer,
      branding: createBrandingHandler(content.site.service, media.drawing),
      cards: createCardHandler(content.site.service, media.drawing),
      documents: documents.answer,
      documentService: documents.documents,
      picturesForPdf: media.forPdf,
      pictures: media.pictures,
      /** Process ids of the picture processes. */
      pictureProcesses: media.processes,
      content: { ...content.samples, attempts: idempotencyKeys },
      /** Resolves when all picture variants are made. */
      widthsMade: media.widthsMade,
      /** Resolves when each repeated job has run once. */
      jobsRanOnce: jobs.ranOnce,
      /** Returns why the site cannot work; undefined if it can. */
      findTrouble: createReadiness(database, log),
      /** Returns why media outside the database cannot be read; undefined if they can. Pages do not need them. */
      mediaTrouble: storage.trouble,
      /** Marks the database as in use, so that no command replaces it. */
      async sayThatItRuns() {
        const begun = processHeartbeat(database, log);
        sign = begun;
        await begun.announced;
      },
      /** Starts the site's own backups, if a folder is configured. */
      startBackups: backups.start,
      /** Removes what the last restore has replaced; a failure is retried after the next start. */
      forgetReplaced: () =>
        forgetReplaced(database).catch((error: unknown) =>
          log.warn({ err: error }, 'the database that a restore replaced could not be removed'),
        ),
      figures: figuresOf(database, { contact, media, storage, backups }),
      /** Stops work in the background; requests may still be answered. */
      rest,
      async close() {
        await rest();
        media.close();
        // The mark is removed last, because the database was in use until now.
        await sign?.stop();
        await database.close();
      },
    };
  } catch (error) {
    media.close();
    await database.close();
    // Only the storing of sample pictures throws this. It is not retried, because the address or the keys of the
    // store may be wrong.
    if (!(error instanceof StoreAway)) throw error;
    throw new ConfigError(`MEDIA_URL names a store that cannot be used (${error.reason}).`);
  }
}
