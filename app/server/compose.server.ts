/** All wiring in one place: database → repositories → services → API. */
import type { Logger } from 'pino';
import { openApiDocument } from '../api/openapi.server.ts';
import { buildApi } from '../api/mount.server.ts';
import { createAccountRepository } from '../features/auth/account.repository.server.ts';
import { createAccountService } from '../features/auth/account.service.server.ts';
import { mountAuthApi } from '../features/auth/auth.api.server.ts';
import { createAuthService } from '../features/auth/auth.service.server.ts';
import { mountContactApi } from '../features/contact/contact.api.server.ts';
import { openContactRoom } from '../features/contact/contact.room.server.ts';
import { mountNewsApi } from '../features/news/news.api.server.ts';
import { createNewsRepository } from '../features/news/news.repository.server.ts';
import { createNewsService } from '../features/news/news.service.server.ts';
import type { Config } from './config.server.ts';
import { openDatabase, ping } from './database/database.server.ts';
import { insertSampleContent } from './database/sample-content.server.ts';
import {
  ensureAdministrator,
  ensureSampleContent,
  prepareDatabase,
} from './installation.server.ts';

export type Application = Awaited<ReturnType<typeof compose>>;

/** Opens the database, brings it up to date and puts the services together. */
export async function compose(config: Config, log: Logger) {
  const database = openDatabase(config.databaseUrl, (error) =>
    log.error({ err: error }, 'an idle database connection broke'),
  );
  try {
    const secret = await prepareDatabase(database);
    const accountRepository = createAccountRepository(database.db);
    const accounts = createAccountService(accountRepository);
    const auth = createAuthService(accountRepository, {
      secret,
      sessionHours: config.sessionHours,
    });
    const news = createNewsService(createNewsRepository(database.db));

    const firstAdministrator = await ensureAdministrator(database, accounts, config);
    if (config.sampleContent) {
      await ensureSampleContent(database, () => insertSampleContent({ news }));
    }
    const contactRoom = openContactRoom(database.db, secret, config, log);
    const { app, endpoints } = buildApi({ authenticate: auth.authenticate, log }, (api) => {
      mountAuthApi(api, auth);
      mountNewsApi(api, news);
      mountContactApi(api, contactRoom.contact, contactRoom.messages);
    });
    app.get('/api/openapi.json', (context) =>
      context.json(openApiDocument(endpoints, config.publicUrl)),
    );
    return {
      api: app,
      endpoints,
      accounts,
      firstAdministrator,
      isReady: () => ping(database),
      /** Ends what goes on in the background; requests may still be answered. */
      rest: () => contactRoom.stop(),
      async close() {
        await contactRoom.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
