import type pg from 'pg';
import { connectedClient } from '../../../platform/database/postgres-pool.server.ts';
import { BackupError } from '../backup-error.server.ts';

const CONNECTING = 20_000; // ms
/** Error code `insufficient_privilege` (PostgreSQL documentation, appendix A). */
const FORBIDDEN = '42501';

export interface Connection {
  client: pg.Client;
  query: <T>(text: string, values?: unknown[]) => Promise<T[]>;
  close: () => Promise<void>;
}

/** Opens a connection without query timeouts. Throws `BackupError` if that fails. */
export async function connected(url: string): Promise<Connection> {
  const client = await connectedClient({
    connectionString: url,
    connectionTimeoutMillis: CONNECTING,
    keepAlive: true,
  }).catch((error: Error) => {
    throw new BackupError(`The database cannot be reached: ${error.message}`);
  });
  return {
    client,
    async query<T>(text: string, values: unknown[] = []) {
      try {
        return (await client.query(text, values)).rows as T[];
      } catch (error) {
        if ((error as { code?: unknown }).code !== FORBIDDEN) throw error;
        throw new BackupError(
          `The user of the database lacks the right (${(error as Error).message}); ` +
            'grant it as the owner of the database: GRANT CREATE ON DATABASE … TO …',
        );
      }
    },
    close: () => client.end(),
  };
}
