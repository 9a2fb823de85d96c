/** Prepares an installation before the first request: tables, secret, administrator, content. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { randomPassword, type AccountService } from '../identity/account.service.server.ts';
import { isFitUsername, normalUsername } from '../identity/users/username.ts';
import { noSite } from '../platform/database/missing-site.server.ts';
import { ConfigError, type Config } from '../platform/config.server.ts';
import { migrate, oldFormOf, ping, type Database } from '../platform/database/database.server.ts';
import {
  assertEmptyIsMeant,
  rememberDatabase,
} from '../platform/database/known-databases.server.ts';
import { waitForDatabase, type Waiting } from '../platform/database/wait-for-database.server.ts';
import { isServerRunning } from '../platform/database/running-process.server.ts';
import {
  assertUnicode,
  beforeBaselineError,
  mayBeBeside,
  othersError,
  databaseOwnershipOf,
} from '../platform/database/ownership.repository.server.ts';
import { isOutage, isSlow } from '../platform/database/outage.server.ts';
import { failureText, systemErrorText } from '../platform/system-error.server.ts';
import { programVersion } from '../platform/program-version.server.ts';
import {
  beginSetting,
  deleteSetting,
  findSetting,
  keepSetting,
  SITE_ID,
} from '../platform/database/setting.server.ts';

const TOKEN_SECRET = 'tokenSecret';
const SAMPLE_CONTENT = 'sampleContent';
const NEWEST_PROGRAM = 'newestProgram';
const CONTENT = ['news', 'project', 'reproPrice', 'reproCategory'] as const;

export interface FirstAdministrator {
  username: string;
  /** Set only if it was generated and must be printed. */
  password: string | undefined;
}

export interface Preparing extends Waiting {
  /**
   * Whether to refuse tables of an older version instead of migrating them, because that version may still be
   * running.
   */
  leavesOlder?: boolean;
  /** Whether to refuse a database without a site instead of setting one up. */
  needsSite?: boolean;
}

/** Migrates the tables and creates the installation's secret. Waits for a database that is slow to answer. */
export function prepareDatabase(
  database: Database,
  config: Config,
  preparing: Preparing = {},
): Promise<Uint8Array> {
  const attempt = () => database.patiently((db) => prepare({ ...database, db }, config, preparing));
  return waitForDatabase(attempt, preparing);
}

async function prepare(
  database: Database,
  config: Config,
  { leavesOlder, needsSite }: Preparing,
): Promise<Uint8Array> {
  await ping(database);
  return await database.locked(async () => {
    if (!(await holdsSite(database, config))) {
      if (needsSite) throw noSite();
      assertEmptyIsMeant(config);
    }
    if (leavesOlder) await assertNotOlder(database);
    else await assertOlderIsStopped(database);
    await migrateHere(database);
    const known = await findSetting(database.db, TOKEN_SECRET);
    if (known) await assertWritable(database, known);
    else assertEmptyIsMeant(config);
    const secret = known ? Buffer.from(known, 'base64url') : randomBytes(32);
    if (!known) await keepSetting(database.db, TOKEN_SECRET, secret.toString('base64url'));
    await beginSetting(database.db, SITE_ID, randomUUID());
    await rememberProgram(database);
    await rememberDatabase(config);
    return secret;
  });
}

/**
 * Whether the database contains a site. Throws `ConfigError` if the tables belong to another program, or to a build
 * before version 1.0. Changes nothing.
 */
async function holdsSite({ db, dialect }: Database, { emptyDatabase }: Config): Promise<boolean> {
  const ask = async (query: string) => {
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(db);
    return Object.values(rows[0] ?? {})[0];
  };
  if (dialect === 'postgres') await assertUnicode(ask);
  const { isSite, isBeforeBaseline, others } = await databaseOwnershipOf(ask, dialect);
  if (isBeforeBaseline) throw beforeBaselineError();
  const canShare = mayBeBeside(dialect);
  if (others.length > 0 && !(canShare && emptyDatabase === 'accept')) {
    throw othersError(others, canShare);
  }
  return isSite;
}

async function assertNotOlder({ db }: Database): Promise<void> {
  const form = await oldFormOf(db);
  if (form === undefined) return;
  throw new ConfigError(
    `The database is of an older version of the site (${form}), and only a start of the site migrates it: ` +
      'run the command with that version, or start this version of the site first.',
  );
}

/**
 * Throws `ConfigError` if an older version still runs on the PostgreSQL database, because it would fail after the
 * migration.
 */
async function assertOlderIsStopped({ db, dialect }: Database): Promise<void> {
  if (dialect !== 'postgres' || (await oldFormOf(db)) === undefined) return;
  const query = async <T>(text: string) => (await sql<T>`${sql.raw(text)}`.execute(db)).rows;
  if (!(await isServerRunning(query))) return;
  throw new ConfigError(
    'DATABASE_URL names a database that an older version of the site still runs on: ' +
      'stop all of its processes, make a backup, and start again.',
  );
}

async function migrateHere(database: Database): Promise<void> {
  try {
    await migrate(database);
  } catch (error) {
    if (isNameTaken(error)) throw othersError([(error as Error).message]);
    // Kysely's message for an applied migration that this version does not know.
    const unknown = /previously executed migration (\S+)/.exec(String(error))?.[1];
    if (unknown === undefined) throw withAdvice(error);
    const needed = await findSetting(database.db, NEWEST_PROGRAM).catch(() => undefined);
    throw new ConfigError(
      `DATA_DIR or DATABASE_URL names a database that a newer version of the site has used (${unknown}): ` +
        `it needs ${laterThanThis(needed)}.`,
    );
  }
}

/**
 * Adds advice to the error of a migration. A migration runs in one transaction, so the previous version still works.
 */
function withAdvice(error: unknown): unknown {
  if (isOutage(error) || systemErrorText(error) !== undefined) return error;
  return new ConfigError(
    `The database could not be migrated to version ${programVersion()}, and is as it was: start the version before ` +
      `again, and tell the maintainers the reason: ${failureText(error)}`,
  );
}

/** Whether PostgreSQL refused a name that a table or another object already has. */
function isNameTaken(error: unknown): boolean {
  return ['42P07', '42710', '42723'].includes(String((error as NodeJS.ErrnoException).code));
}

/** Between releases two builds may have the same version number. */
function laterThanThis(needed: string | undefined): string {
  if (needed === programVersion()) return `a later build of version ${needed} than this one`;
  const version = needed === undefined ? 'that version' : `version ${needed}`;
  return `${version} or a later one, and this is ${programVersion()}`;
}

/**
 * Stores the version, so that an older program that is started on this database by mistake can name the version
 * needed.
 */
async function rememberProgram({ db }: Database): Promise<void> {
  if ((await findSetting(db, NEWEST_PROGRAM)) === programVersion()) return;
  await keepSetting(db, NEWEST_PROGRAM, programVersion());
}

/**
 * Throws `ConfigError` if the database cannot be written. Otherwise a visitor would notice first, by losing a
 * message.
 */
async function assertWritable({ db }: Database, secret: string): Promise<void> {
  try {
    await keepSetting(db, TOKEN_SECRET, secret);
  } catch (error) {
    if (isSlow(error)) throw error;
    throw new ConfigError(
      `DATA_DIR or DATABASE_URL names a database that cannot be written: ${failureText(error)}`,
    );
  }
}

const UNFIT_PASSWORD =
  'ADMIN_PASSWORD is too long, or too easily guessed: words of the company or the trade, names, common ' +
  'words, years and rows of keys do not make a password; four unrelated words, for instance, do.';

const UNFIT_NAME = 'ADMIN_USERNAME must not consist of dots, nor contain invisible characters.';

/** Creates the first administrator if there is no user, and returns it. */
export function ensureAdministrator(
  database: Database,
  accounts: AccountService,
  config: Pick<Config, 'adminUsername' | 'adminPassword'>,
): Promise<FirstAdministrator | undefined> {
  return database.locked(async () => {
    if (await accounts.existsAny()) return undefined;
    if (!isFitUsername(normalUsername(config.adminUsername))) throw new ConfigError(UNFIT_NAME);
    const password = config.adminPassword ?? randomPassword();
    try {
      await accounts.add(config.adminUsername, password);
    } catch (error) {
      throw error instanceof ConfigError ? new ConfigError(UNFIT_PASSWORD) : error;
    }
    return {
      username: config.adminUsername,
      password: config.adminPassword === undefined ? password : undefined,
    };
  });
}

/**
 * If `isRequested`, fills an empty database with `fill`, once and never again. Content that staff delete later is not
 * created again. An interrupted run is undone first.
 */
export function ensureSampleContent(
  database: Database,
  isRequested: boolean,
  fill: () => Promise<void>,
): Promise<void> {
  const { db } = database;
  return database.locked(async () => {
    if ((await findSetting(db, SAMPLE_CONTENT)) === 'filling') await undoFilling(database);
    if (!isRequested || (await findSetting(db, SAMPLE_CONTENT))) return;
    if (await hasContent(database)) return await keepSetting(db, SAMPLE_CONTENT, 'unneeded');
    await keepSetting(db, SAMPLE_CONTENT, 'filling');
    await fill();
    await keepSetting(db, SAMPLE_CONTENT, 'filled');
  });
}

/** Deletes everything: the database was empty, and nothing else writes before the start is done. */
async function undoFilling({ db }: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const table of CONTENT) await transaction.deleteFrom(table).execute();
    await deleteSetting(transaction, SAMPLE_CONTENT);
  });
}

async function hasContent({ db }: Database): Promise<boolean> {
  for (const table of CONTENT) {
    const rows = await db.selectFrom(table).select('version').limit(1).execute();
    if (rows.length > 0) return true;
  }
  return false;
}
