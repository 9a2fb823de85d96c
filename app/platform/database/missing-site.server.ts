/** Commands without the site's settings report that there is no site, instead of creating a database. */
import { statSync } from 'node:fs';
import { ConfigError, sqliteFileOf, type Config } from '../config.server.ts';

const SAME_SETTINGS = 'The command needs the same DATA_DIR and DATABASE_URL as the site.';

/** Error for a database without a site. */
export const noSite = () => new ConfigError(`The database holds no site yet. ${SAME_SETTINGS}`);

/** Throws `ConfigError` if there is no database file, and the system's error if the path cannot be examined. */
export function assertDatabaseAt(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })) return;
  throw new ConfigError(`There is no database at ${file}. ${SAME_SETTINGS}`);
}

/** Throws as `assertDatabaseAt` does for the file of `DATABASE_URL`. Opening a missing file would create it. */
export function assertDatabaseOf({ databaseUrl }: Pick<Config, 'databaseUrl'>): void {
  const file = sqliteFileOf(databaseUrl);
  if (file !== undefined) assertDatabaseAt(file);
}
