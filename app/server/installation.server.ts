/** What a start has to see to before the first request: tables, secret, administrator, content. */
import { randomBytes } from 'node:crypto';
import { Problem } from '../api/problem.ts';
import { randomPassword, type AccountService } from '../features/auth/account.service.server.ts';
import { ConfigError, type Config } from './config.server.ts';
import { migrate, ping, type Database } from './database/database.server.ts';
import { findSetting, insertSetting } from './database/setting.server.ts';

const TOKEN_SECRET = 'tokenSecret';
const SAMPLE_CONTENT = 'sampleContent';

export interface FirstAdministrator {
  username: string;
  /** Only where it was made up here, and so has to be told. */
  password: string | undefined;
}

/** The tables in their newest form and the installation's own secret. */
export async function prepareDatabase(database: Database): Promise<Uint8Array> {
  try {
    await ping(database);
  } catch (error) {
    throw new ConfigError(`DATABASE_URL names a database that does not answer (${reason(error)}).`);
  }
  return await database.locked(async () => {
    await migrate(database);
    const known = await findSetting(database.db, TOKEN_SECRET);
    if (known) return Buffer.from(known, 'base64url');
    const secret = randomBytes(32);
    await insertSetting(database.db, TOKEN_SECRET, secret.toString('base64url'));
    return secret;
  });
}

/** Makes the first administrator while there is no user at all. */
export function ensureAdministrator(
  database: Database,
  accounts: AccountService,
  config: Pick<Config, 'adminUsername' | 'adminPassword'>,
): Promise<FirstAdministrator | undefined> {
  return database.locked(async () => {
    if (await accounts.existsAny()) return undefined;
    const password = config.adminPassword ?? randomPassword();
    try {
      await accounts.add(config.adminUsername, password);
    } catch (error) {
      throw error instanceof Problem ? new ConfigError(`ADMIN_PASSWORD ${error.message}.`) : error;
    }
    return {
      username: config.adminUsername,
      password: config.adminPassword === undefined ? password : undefined,
    };
  });
}

/**
 * Runs `fill` once in the life of a database that holds no content yet. What staff delete later stays
 * deleted.
 */
export function ensureSampleContent(database: Database, fill: () => Promise<void>): Promise<void> {
  return database.locked(async () => {
    if (await findSetting(database.db, SAMPLE_CONTENT)) return;
    const hasContent = await database.db.selectFrom('news').select('newsId').limit(1).execute();
    if (hasContent.length === 0) await fill();
    await insertSetting(
      database.db,
      SAMPLE_CONTENT,
      hasContent.length === 0 ? 'filled' : 'unneeded',
    );
  });
}

/** One line, without the address: a password can stand in that. */
function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? String(message).split('\n', 1)[0]!;
}
