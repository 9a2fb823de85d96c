/** All wiring in one place: database → repositories → services → API. */
import type { Logger } from 'pino';
import { mountOpenApi } from '../api/openapi.server.ts';
import { buildApi } from '../api/mount.server.ts';
import { createAccountRepository } from '../features/auth/account.repository.server.ts';
import { createAccountService } from '../features/auth/account.service.server.ts';
import { mountAuthApi } from '../features/auth/auth.api.server.ts';
import { createAuthService } from '../features/auth/auth.service.server.ts';
import { mountContactApi } from '../features/contact/contact.api.server.ts';
import { openContactRoom } from '../features/contact/contact.room.server.ts';
import { mountMediaApi } from '../features/media/media.api.server.ts';
import { createMediaHandler } from '../features/media/media.http.server.ts';
import { startPictureCleaner } from '../features/media/picture-cleaner.server.ts';
import { createPictureRepository } from '../features/media/picture.repository.server.ts';
import { createPictureService } from '../features/media/picture.service.server.ts';
import { createWidthMaker } from '../features/media/picture-widths.server.ts';
import { createUnusedPictureRepository } from '../features/media/unused-picture.repository.server.ts';
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
import type { Config } from './config.server.ts';
import { openDatabase, ping } from './database/database.server.ts';
import { insertSampleContent } from './database/sample-content.server.ts';
import {
  ensureAdministrator,
  ensureSampleContent,
  prepareDatabase,
  type FirstAdministrator,
} from './installation.server.ts';

export type Application = Awaited<ReturnType<typeof compose>>;

/**
 * Opens the database, brings it up to date and puts the services together. `announce` is told of the
 * first administrator as soon as there is one.
 */
export async function compose(
  config: Config,
  log: Logger,
  announce: (administrator: FirstAdministrator) => void = () => {},
) {
  const database = openDatabase(config.databaseUrl, (error) =>
    log.error({ err: error }, 'a database connection broke'),
  );
  try {
    const secret = await prepareDatabase(database);
    const accountRepository = createAccountRepository(database.db);
    const accounts = createAccountService(accountRepository);
    const auth = createAuthService(accountRepository, {
      secret,
      sessionHours: config.sessionHours,
    });
    const reprography = createReprographyService(
      createReproCategoryRepository(database.db),
      createReproPriceRepository(database.db),
    );
    const pictureRepository = createPictureRepository(database.db);
    const widths = createWidthMaker(pictureRepository, log);
    const unusedPictures = createUnusedPictureRepository(database.db);
    const pictures = createPictureService(pictureRepository, unusedPictures, widths);
    const news = createNewsService(createNewsRepository(database.db), pictures);
    const projects = createProjectService(createProjectRepository(database.db), pictures);

    const publication = createPublicationService(news, projects, config.publicUrl);

    await ensureAdministrator(database, accounts, config, announce);
    await ensureSampleContent(database, config.sampleContent, () =>
      insertSampleContent({ news, projects, reprography }),
    );
    const contactRoom = openContactRoom(database.db, secret, config, log);
    const { app, endpoints } = buildApi({ authenticate: auth.authenticate, log }, (api) => {
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
    widths.start();
    const pictureCleaner = startPictureCleaner(pictures, log);
    const rest = () => Promise.all([widths.stop(), pictureCleaner.stop(), contactRoom.stop()]);
    return {
      api: app,
      endpoints,
      accounts,
      /** Answers requests under `/media`. */
      media: createMediaHandler(pictureRepository),
      pictures,
      projects,
      /** Done when no picture waits for its widths. */
      widthsMade: widths.settled,
      isReady: () => ping(database),
      /** Ends what goes on in the background; requests may still be answered. */
      rest,
      async close() {
        await rest();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
