/**
 * Which databases this installation has used: an empty file for each in `DATA_DIR/databases`. A database
 * that is empty where a full one was before is a lost volume or a wrong address far more often than a
 * wish to begin anew.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ConfigError, type Config } from '../config.server.ts';
import { makeNamedFolder, onDisk } from '../on-disk.server.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'emptyDatabase'>;

/** Throws `ConfigError` where an empty database is not what the operator can have meant. */
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
    'DATA_DIR or DATABASE_URL names an empty database where there was a full one; ' +
      'bring it back, or begin anew with EMPTY_DATABASE=accept.',
  );
}

/** Remembers that the database holds an installation. Throws `ConfigError` where `DATA_DIR` cannot be a folder. */
export async function rememberDatabase(config: Settings): Promise<void> {
  const mark = markOf(config);
  if (existsSync(mark)) return;
  try {
    const folder = dirname(mark);
    await makeNamedFolder('DATA_DIR', folder);
    await writeFile(mark, '');
    await onDisk(folder);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    // With PostgreSQL nothing else need be kept here; such a start is only less careful.
  }
}

/**
 * Nothing of a user or password goes into the names. A file in `DATA_DIR` is meant wherever that folder is moved
 * to, and under whatever name it is reached.
 */
function markOf({ dataDir, databaseUrl }: Settings): string {
  const hash = createHash('sha256').update(placeOf(databaseUrl, dataDir));
  return join(dataDir, 'databases', hash.digest('hex').slice(0, 16));
}

function placeOf(address: string, dataDir: string): string {
  const within = address.startsWith('file:')
    ? relative(dataDir, address.slice('file:'.length))
    : '..';
  if (!within.startsWith('..')) return within;
  return address.replace(/^(postgres(?:ql)?:\/\/)[^/@]*@/, '$1');
}
