/**
 * Remembers the databases that this installation has used, as empty files in `DATA_DIR/databases`. A database that is
 * suddenly empty is most likely a lost volume or a wrong address.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ConfigError, sqliteFileOf, type Config } from '../config.server.ts';
import { makeNamedFolder, syncToDisk } from '../durable-files.server.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'emptyDatabase'>;

/**
 * Called for an empty database. Throws `ConfigError` if the settings refuse one, or if this installation has used the
 * database before.
 */
export function assertEmptyIsMeant(config: Settings): void {
  const { emptyDatabase } = config;
  if (emptyDatabase === 'accept') return;
  if (emptyDatabase === 'refuse') {
    throw new ConfigError(
      'EMPTY_DATABASE is refuse, and DATA_DIR or DATABASE_URL names an empty database.',
    );
  }
  if (!existsSync(markOf(config))) return;
  throw new ConfigError(
    'DATA_DIR or DATABASE_URL names an empty database that this installation has used before; ' +
      'bring its content back, or start a new site with EMPTY_DATABASE=accept.',
  );
}

/** Records that the database belongs to this installation. Throws `ConfigError` if `DATA_DIR` cannot be a folder. */
export async function rememberDatabase(config: Settings): Promise<void> {
  const mark = markOf(config);
  if (existsSync(mark)) return;
  try {
    const folder = dirname(mark);
    await makeNamedFolder('DATA_DIR', folder);
    await writeFile(mark, '');
    await syncToDisk(folder);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    // Ignored: with PostgreSQL nothing else needs this folder, and only the check of empty databases is lost.
  }
}

/**
 * Path of the mark of a database. It does not depend on user and password. A database file in `DATA_DIR` has the same
 * mark after the folder has been moved.
 */
function markOf({ dataDir, databaseUrl }: Settings): string {
  const hash = createHash('sha256').update(placeOf(databaseUrl, dataDir));
  return join(dataDir, 'databases', hash.digest('hex').slice(0, 16));
}

function placeOf(address: string, dataDir: string): string {
  const file = sqliteFileOf(address);
  const within = file === undefined ? '..' : relative(dataDir, file);
  if (!within.startsWith('..')) return within;
  return address.replace(/^(postgres(?:ql)?:\/\/)[^/@]*@/, '$1');
}
