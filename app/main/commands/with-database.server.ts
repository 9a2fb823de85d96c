import type { Config } from '../../platform/config.server.ts';
import { openDatabase, type Database } from '../../platform/database/database.server.ts';
import { assertDatabaseOf } from '../../platform/database/missing-site.server.ts';
import { keepFilesPrivate } from '../../platform/private-files.server.ts';
import { prepareDatabase } from '../installation.server.ts';
import { say } from './command.server.ts';

/** Runs `work` with the prepared database. Creates a missing database, or throws `ConfigError` with `needsSite`. */
export async function withDatabase<T>(
  config: Config,
  needsSite: boolean,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (needsSite) assertDatabaseOf(config);
  keepFilesPrivate(config);
  const database = openDatabase(config.databaseUrl, () => {});
  try {
    await prepareDatabase(database, config, {
      leavesOlder: true,
      needsSite,
      tell: (reason) => say(`Waiting for the database (${reason})…`),
    });
    return await work(database);
  } finally {
    await database.close();
  }
}
