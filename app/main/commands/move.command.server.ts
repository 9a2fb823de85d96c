import { DatabaseSync } from 'node:sqlite';
import { createByteStore } from '../../media/storage/byte-store.repository.server.ts';
import { copyMedia } from '../../media/storage/copy-media.server.ts';
import { assertServerUses } from '../../media/storage/media-storage.service.server.ts';
import { StoreAway } from '../../media/storage/object-store.server.ts';
import { createS3Store } from '../../media/storage/s3-store.server.ts';
import { move } from '../../operations/backup/move.server.ts';
import { ConfigError, readConfig, type Config } from '../../platform/config.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { rememberDatabase } from '../../platform/database/known-databases.server.ts';
import { assertDatabaseOf } from '../../platform/database/missing-site.server.ts';
import { keepFilesPrivate } from '../../platform/private-files.server.ts';
import { prepareDatabase } from '../installation.server.ts';
import { givenAddress, say, textOf, type Command, type Options } from './command.server.ts';
import { firstLine } from './typed-line.server.ts';

export const moveCommand: Command = {
  usage: `  move               moves everything into the database that the variable MOVE_TO names
                     (postgres://… or file:…) while the site is stopped; set DATABASE_URL to this
                     address afterwards. --to-stdin: reads the address from standard input;
                     --to ADDRESS: for one without a password, as others can see the command line
                     --replace: even if there is a site already
  move --media store|database
                     moves pictures and files into the store of MEDIA_URL, or back into the
                     database, while the site runs; run it again to continue after an interruption`,
  accepts: (words) => words.length === 0,
  async run(_words, options) {
    const config = readConfig(process.env);
    const media = textOf(options, 'media');
    if (media !== undefined) return await moveMedia(config, media);
    const target = targetOf(await addressOf(options));
    keepFilesPrivate(config);
    keepFilesPrivate(target);
    const { rows } = await move(config.databaseUrl, target.databaseUrl, {
      replaces: options['replace'] === true,
    });
    await rememberDatabase(target);
    const isFile = target.databaseUrl.startsWith('file:');
    say(
      `Moved: ${rows} rows, all match. For the next start: ` +
        `DATABASE_URL=${isFile ? target.databaseUrl : '<the new address>'}. The old database is left as it was.`,
    );
  },
};

/** Configuration with the target address. The other settings are valid, so an error is about that address. */
function targetOf(address: string): Config {
  try {
    return readConfig({ ...process.env, DATABASE_URL: givenAddress(address) });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(error.message.replace('DATABASE_URL', 'MOVE_TO (--to, --to-stdin)'));
  }
}

/**
 * Reads the target address from an argument, standard input or `MOVE_TO`. The last two are for addresses with a
 * password, because every user of the machine can read the arguments of a process.
 */
async function addressOf(options: Options): Promise<string> {
  const given = [
    textOf(options, 'to'),
    options['to-stdin'] === true ? await firstLine() : undefined,
    process.env['MOVE_TO'],
  ].filter((address) => address !== undefined && address !== '');
  if (given.length === 1) return given[0]!;
  throw new ConfigError(
    'Name the target in one way: in the variable MOVE_TO, by --to-stdin, or by --to ADDRESS.',
  );
}

/** How long to wait for other writers, ms. */
const RECLAIMING = 10_000;

/**
 * Moves stored pictures and files between the database and the object store. Throws `ConfigError` for an unknown target,
 * or if the store is not configured, not available or incomplete.
 */
async function moveMedia(config: Config, to: string): Promise<void> {
  if (to !== 'store' && to !== 'database') {
    throw new ConfigError('--media must be store or database.');
  }
  if (!config.media) throw new ConfigError('MEDIA_URL must name the store.');
  assertDatabaseOf(config);
  keepFilesPrivate(config);
  const database = openDatabase(config.databaseUrl, () => {});
  try {
    await prepareDatabase(database, config, { leavesOlder: true, needsSite: true });
    if (to === 'store') await assertServerUses(database.db, config.media);
    const byteStore = createByteStore(database.db, createS3Store(config.media));
    const { rows, bytes, missing } = await copyMedia(database.db, to, byteStore);
    say(`Moved: ${rows} objects, ${(bytes / 1e6).toFixed(1)} MB; all match.`);
    if (to === 'store' && database.file !== undefined) reclaimSpace(database.file);
    if (missing > 0) {
      throw new ConfigError(
        `${missing} objects were missing from the store: their rows are unchanged.`,
      );
    }
    if (to === 'database') say('From the next start on, the site also runs without MEDIA_URL.');
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    throw new ConfigError(
      `The store cannot be reached now (${error.reason}). Run the command again: it moves the rest.`,
    );
  } finally {
    await database.close();
  }
}

/** Shrinks the database file. SQLite keeps the space of deleted rows in its file, and backups would copy that. */
function reclaimSpace(file: string): void {
  const database = new DatabaseSync(file, { timeout: RECLAIMING });
  try {
    database.exec('vacuum');
    database.exec('pragma wal_checkpoint(truncate)');
  } catch (error) {
    say(
      `The database file has not become smaller (${(error as Error).message}): run the command again later.`,
    );
  } finally {
    database.close();
  }
}
