/** All wiring in one place: database → repositories → services → API. */
import type { Logger } from 'pino';
import { mountOpenApi } from '../api/server/openapi.server.ts';
import { outsideRequests } from '../platform/request-id.server.ts';
import { createAttemptRepository } from '../api/server/attempt.repository.server.ts';
import { buildApi } from '../api/server/mount.server.ts';
import { createAccountRepository } from '../auth/account.repository.server.ts';
import { createAccountService } from '../auth/account.service.server.ts';
import { mountAuthApi } from '../auth/auth.api.server.ts';
import { createAuthService } from '../auth/auth.service.server.ts';
import { mountContactApi } from '../features/contact/contact.api.server.ts';
import { createContactRepository } from '../features/contact/contact.repository.server.ts';
import { createOutboxRepository } from '../features/contact/outbox.repository.server.ts';
import { openContactRoom } from '../features/contact/contact.module.server.ts';
import { mountMediaApi } from '../media/media.api.server.ts';
import { openMediaRoom } from '../media/media.module.server.ts';
import { startPictureCleaner } from '../media/intake/picture-cleaner.server.ts';
import { mountNewsApi } from '../features/news/news.api.server.ts';
import { createNewsRepository } from '../features/news/news.repository.server.ts';
import { createNewsService } from '../features/news/news.service.server.ts';
import { mountReprographyApi } from '../features/reprography/reprography.api.server.ts';
import {
  createReproCategoryRepository,
  createReproPriceRepository,
} from '../features/reprography/reprography.repository.server.ts';
import { createReprographyService } from '../features/reprography/reprography.service.server.ts';
import { mountProjectApi } from '../features/projects/project.api.server.ts';
import { createProjectRepository } from '../features/projects/project.repository.server.ts';
import { createProjectService } from '../features/projects/project.service.server.ts';
import { mountPublicationApi } from '../features/publication/publication.api.server.ts';
import { createPublicationService } from '../features/publication/publication.service.server.ts';
import type { Config } from '../platform/config.server.ts';
import { searchDamage } from '../platform/database/damage-search.server.ts';
import { openDatabase } from '../platform/database/database.server.ts';
import { untilItAnswers, type Waiting } from '../platform/database/first-answer.server.ts';
import { createReadiness } from '../platform/database/readiness.server.ts';
import { insertSampleContent } from './sample-content.server.ts';
import { figuresOf } from './metrics/figures.server.ts';
import { repeat } from '../platform/jobs/repeating.server.ts';
import { createRetentionClock } from '../platform/jobs/retention-clock.server.ts';
import {
  ensureAdministrator,
  ensureSampleContent,
  prepareDatabase,
} from './installation.server.ts';

const HOUR = 3600 * 1000; // ms
/** A clock that is ahead for a while makes no ended token good again: with each start it gains a day. */
const REMEMBERED_AFTER_EXPIRY = 30 * 24 * HOUR;
/** What the publication of a save may take before staff are told that it is not there, in ms. */
const PUBLICATION = 10_000;

export type Application = Awaited<ReturnType<typeof compose>>;

/**
 * Opens the database, brings it up to date and puts the services together. `stopping` ends the waiting for
 * a database that does not answer yet.
 */
export async function compose(config: Config, log: Logger, stopping?: Promise<unknown>) {
  const database = openDatabase(config.databaseUrl, (error) =>
    // Whichever request happened to open it.
    outsideRequests(() => log.error({ reason: error.message }, 'a database connection broke')),
  );
  const media = openMediaRoom(database.db, log);
  const tell = (reason: string) => log.warn({ reason }, 'waiting for the database');
  const waiting: Waiting = { ...(stopping && { stopping }), tell };
  try {
    const secret = await prepareDatabase(database, config, waiting);
    const accountRepository = createAccountRepository(database.db);
    const accounts = createAccountService(accountRepository);
    const auth = createAuthService(accountRepository, {
      secret,
      sessionHours: config.sessionHours,
      log,
    });
    const reprography = createReprographyService(
      createReproCategoryRepository(database.db),
      createReproPriceRepository(database.db),
    );
    const { pictures } = media;
    const news = createNewsService(createNewsRepository(database.db), pictures);
    const projects = createProjectService(createProjectRepository(database.db), pictures);

    const publication = createPublicationService(news, projects, {
      publicUrl: config.publicUrl,
      delay: config.publishDir === undefined ? 0 : PUBLICATION,
    });

    const fill = () => insertSampleContent({ news, projects, reprography });
    const ensureContent = () => ensureSampleContent(database, config.sampleContent, fill);
    // Once begun it is brought to its end, also while the server is told to stop.
    await untilItAnswers(ensureContent, { tell });
    const { findLastReceived } = createContactRepository(database.db);
    const clock = createRetentionClock(database.db, findLastReceived, log);
    const contactRoom = openContactRoom(database.db, secret, config, clock, log);
    const attempts = createAttemptRepository(database.db);
    const { authenticate } = auth;
    const { app, call, endpoints } = buildApi({ authenticate, attempts, log }, (api) => {
      mountOpenApi(api, () => endpoints, config.publicUrl);
      mountAuthApi(api, auth);
      mountPublicationApi(api, publication);
      mountNewsApi(api, news);
      mountContactApi(api, contactRoom.contact, contactRoom.messages);
      mountReprographyApi(api, reprography);
      mountProjectApi(api, projects);
      mountMediaApi(api, pictures);
    });
    // Only now: the sample content is not to wait for its own widths.
    media.widths.start();
    const pictureCleaner = startPictureCleaner(pictures, clock, log);
    const attemptCleaner = repeat('forget attempts', HOUR, attempts.deleteExpired, log);
    const forgetTokens = async () =>
      accountRepository.deleteExpiredTokens((await clock()) - REMEMBERED_AFTER_EXPIRY);
    const tokenCleaner = repeat('forget ended tokens', HOUR, forgetTokens, log);
    const damageSearch = searchDamage(database, log);
    const cleaners = [pictureCleaner, attemptCleaner, tokenCleaner];
    const parts = [media, ...cleaners, contactRoom, damageSearch];
    const rest = () => Promise.all(parts.map((part) => part.stop()));
    return {
      api: app,
      /** The same calls in process. */
      call,
      endpoints,
      accounts,
      /**
       * Makes the first administrator, if there is no user. Whoever is given a new password has to be told
       * it: only where the start can no longer fail.
       */
      ensureAdministrator: () =>
        untilItAnswers(() => ensureAdministrator(database, accounts, config), waiting),
      revisions: database.revisions,
      /** What a form carries that is opened now. */
      formToken: contactRoom.contact.formToken,
      /** Answers requests under `/media`. */
      media: media.answer,
      pictures,
      /** The numbers of the processes that work on pictures. */
      pictureProcesses: media.processes,
      projects,
      countWaitingPictures: media.countWithoutWidths,
      /** Done when no picture waits for its widths. */
      widthsMade: media.widths.settled,
      /** Tells why the site cannot do its work, if it cannot. */
      findTrouble: createReadiness(database, log),
      figures: figuresOf(database, createOutboxRepository(database.db), media, pictures),
      /** Ends what goes on in the background; requests may still be answered. */
      rest,
      async close() {
        await rest();
        media.close();
        await database.close();
      },
    };
  } catch (error) {
    media.close();
    await database.close();
    throw error;
  }
}
