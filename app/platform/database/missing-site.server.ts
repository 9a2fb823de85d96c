/** A command that was not given the settings of the site finds none: said before anything is made in its place. */
import { statSync } from 'node:fs';
import { ConfigError, type Config } from '../config.server.ts';

const SAME_SETTINGS = 'The command needs the same DATA_DIR and DATABASE_URL as the site.';

/** Where there is a database, and no site in it. */
export const noSite = () => new ConfigError(`The database holds no site yet. ${SAME_SETTINGS}`);

/** Throws `ConfigError` where no database is, and what the system says where that cannot be seen. */
export function assertDatabaseAt(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })) return;
  throw new ConfigError(`There is no database at ${file}. ${SAME_SETTINGS}`);
}

/** The same of what the settings name, where that is a file: whoever opens it would make it. */
export function assertDatabaseOf({ databaseUrl }: Pick<Config, 'databaseUrl'>): void {
  if (databaseUrl.startsWith('file:')) assertDatabaseAt(databaseUrl.slice('file:'.length));
}
