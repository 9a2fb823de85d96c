/** A command that was not given the settings of the site finds none: said before anything is made in its place. */
import { statSync } from 'node:fs';
import { ConfigError, type Config } from '../config.server.ts';

const SAME_SETTINGS = 'A parancsnak ugyanaz a DATA_DIR és DATABASE_URL kell, mint a honlapnak.';

/** Where there is a database, and no site in it. */
export const noSite = () => new ConfigError(`Az adatbázisban még nincs honlap. ${SAME_SETTINGS}`);

/** Throws `ConfigError` where no database is, and what the system says where that cannot be seen. */
export function assertDatabaseAt(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })) return;
  throw new ConfigError(`Itt nincs adatbázis: ${file}. ${SAME_SETTINGS}`);
}

/** The same of what the settings name, where that is a file: whoever opens it would make it. */
export function assertDatabaseOf({ databaseUrl }: Pick<Config, 'databaseUrl'>): void {
  if (databaseUrl.startsWith('file:')) assertDatabaseAt(databaseUrl.slice('file:'.length));
}
