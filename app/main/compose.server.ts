/** All wiring in one place: opens the database and the rooms, starts them and ends them. */
import type { Logger } from 'pino';
import './english/english-words.ts';
import './content-types.ts';
import { createAttemptRepository } from '../api/server/attempt.repository.server.ts';
import { keptCalls } from '../api/server/kept-calls.server.ts';
import { buildApi } from '../api/server/mount.server.ts';
import { mountOpenApi } from '../api/server/openapi.server.ts';
import { forgetReplaced } from '../operations/backup/places/place-of.server.ts';
import { insertSampleItem } from '../operations/first-use/sample.repository.server.ts';
import { openDocuments } from '../media/documents/document.module.server.ts';
import { openMedia } from '../media/media.module.server.ts';
import { createDatabaseStore } from '../media/storage/database-store.repository.server.ts';
import { openMediaStorage } from '../media/storage/media-storage.service.server.ts';
import { StoreAway } from '../media/storage/object-store.server.ts';
import { ConfigError, type Config } from '../platform/config.server.ts';
import { previewed } from '../content/previewed.server.ts';
import { openDatabase } from '../platform/database/database.server.ts';
import { untilItAnswers, type Waiting } from '../platform/database/first-answer.server.ts';
import { signOfLife } from '../platform/database/running-process.server.ts';
import { createReadiness } from '../platform/database/readiness.server.ts';
import type { Job } from '../platform/jobs/repeating.server.ts';
import { outsideRequests } from '../platform/request-id.server.ts';
import { createCardHandler } from '../content/site/look/card.http.server.ts';
import { createLookHandler } from '../content/site/look/look.http.server.ts';
import {
  ensureAdministrator,
  ensureSampleContent,
  prepareDatabase,
  type Preparing,
} from './installation.server.ts';
import { figuresOf } from '../web/metrics/figures.server.ts';
import { startJobs } from './jobs.server.ts';
import { insertSampleContent } from './sample-content.server.ts';
import { openContent } from './content.server.ts';
import { openRooms } from './rooms.server.ts';

export type Application = Awaited<ReturnType<typeof compose>>;

/**
 * Opens the database, brings it up to date and puts the services together. `stopping` ends the waiting for
 * a database that does not answer yet.
 */
export async function compose(
  config: Config,
  log: Logger,
  { stopping, leavesOlder = false, needsSite = false }: Omit<Preparing, 'tell'> = {},
) {
  // Whichever request happened to open it.
  const onError = ({ message: reason }: Error) =>
    outsideRequests(() => log.error({ reason }, 'a database connection broke'));
  const database = openDatabase(config.databaseUrl, onError);
  const { db, revisions } = database;
  const storage = openMediaStorage(db, config, log);
  const { keeper } = storage;
  const media = openMedia(db, log, createDatabaseStore(db, keeper));
  const documents = openDocuments(db, log, config.trashRetentionDays, keeper);
  const tell = (reason: string) => log.warn({ reason }, 'waiting for the database');
  const waiting: Waiting = { ...(stopping && { stopping }), tell };
  try {
    const secret = await prepareDatabase(database, config, { ...waiting, leavesOlder, needsSite });
    await storage.assertComplete();
    // Commands leave older tables alone; what they are told is not what the server runs with.
    if (!leavesOlder) await storage.remember();
    const content = openContent(database, media.pictures);
    const note = (kind: string, itemId: number) => insertSampleItem(db, kind, itemId);
    const fill = () => insertSampleContent({ ...content.samples, pictures: media.pictures, note });
    const ensureContent = () => ensureSampleContent(database, config.sampleContent, fill);
    // Once begun it is brought to its end, also while the server is told to stop.
    await untilItAnswers(ensureContent, { tell });
    await untilItAnswers(content.site.service.find, waiting);

    const rooms = openRooms(database, content, {
      config,
      secret,
      pictures: media.pictures,
      keeper,
      log,
    });
    const { auth, audit, contact, backups, modules } = rooms;
    const attempts = createAttemptRepository(db);
    const { authenticate } = auth;
    const { app, call, endpoints } = buildApi({ authenticate, attempts, log }, (api) => {
      mountOpenApi(api, () => endpoints, config.publicUrl);
      for (const { mount } of [...modules, documents]) mount(api);
      media.mount(api, audit.note);
    });
    const kept = keptCalls(call, revisions);
    // Only now: the sample content is not to wait for its own widths.
    const jobs = startJobs({ database, attempts, media, documents, storage, rooms }, log);
    let sign: Job | undefined;
    const rest = async () => {
      await jobs.stop();
      await Promise.all(modules.map((module) => module.stop?.()));
    };
    return {
      api: app,
      /** The same calls in process. */
      call: (...asked: Parameters<typeof call>) => (previewed() ? call : kept)(...asked),
      endpoints,
      accounts: auth.accounts,
      isKnown: auth.isKnown,
      /**
       * Makes the first administrator, if there is no user. Whoever is given a new password has to be told
       * it: only where the start can no longer fail.
       */
      ensureAdministrator: () =>
        untilItAnswers(() => ensureAdministrator(database, auth.accounts, config), waiting),
      revisions,
      /** Whose site it is, as it was last known. */
      lastSite: content.site.service.lastKnown,
      /** What a page is to show that is not published. */
      preview: rooms.previews.page,
      /** What a form carries that is opened now. */
      formToken: contact.formToken,
      /** Takes in forms with files that the browser itself sends. */
      offerIntake: contact.offerIntake,
      /** Answers requests under `/media`. */
      media: media.answer,
      /** Answers requests under `/look`. */
      look: createLookHandler(content.site.service, media.drawing),
      /** Answers requests under `/cards`. */
      cards: createCardHandler(content.site.service, media.drawing),
      /** Answers requests under `/documents/HASH/`. */
      documents: documents.answer,
      documentService: documents.documents,
      /** Reads pictures for papers. */
      picturesForPaper: media.forPaper,
      pictures: media.pictures,
      /** The numbers of the processes that work on pictures. */
      pictureProcesses: media.processes,
      projects: content.samples.projects,
      /** What stands behind the calls: for content that comes from elsewhere. */
      content: { ...content.samples, attempts },
      /** Done when no picture waits for its widths. */
      widthsMade: media.widthsMade,
      /** Tells why the site cannot do its work, if it cannot. */
      findTrouble: createReadiness(database, log),
      /** Why pictures and files cannot be had that are kept outside of the database; pages can. */
      mediaTrouble: storage.trouble,
      /** Tells whoever would replace the database that it is in use. */
      async sayThatItRuns() {
        const begun = signOfLife(database, log);
        sign = begun;
        await begun.said;
      },
      /** Has the site make its own backups from now on, where a folder is set up for them. */
      startBackups: backups.start,
      /** Removes what was there before a restore; what fails is tried again after the next start. */
      forgetReplaced: () =>
        forgetReplaced(database).catch((error: unknown) =>
          log.warn({ err: error }, 'what a restore has replaced could not be removed'),
        ),
      figures: figuresOf(database, { contact, media, storage, backups }),
      /** Ends what goes on in the background; requests may still be answered. */
      rest,
      async close() {
        await rest();
        media.close();
        // Until now it was in use.
        await sign?.stop();
        await database.close();
      },
    };
  } catch (error) {
    media.close();
    await database.close();
    // The pictures of the first content: nobody waits for a store whose address or keys may be wrong.
    if (!(error instanceof StoreAway)) throw error;
    throw new ConfigError(`MEDIA_URL names a store that cannot be used (${error.reason}).`);
  }
}
