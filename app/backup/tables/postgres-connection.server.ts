import type pg from 'pg';
import { connectedClient } from '../../platform/database/postgres-hosts.server.ts';
import { BackupError } from '../backup-error.server.ts';

const CONNECTING = 20_000; // ms
/** `insufficient_privilege`, PostgreSQL documentation, appendix A. */
const FORBIDDEN = '42501';

export interface Connection {
  client: pg.Client;
  query: <T>(text: string, values?: unknown[]) => Promise<T[]>;
  close: () => Promise<void>;
}

/** A connection that takes what time it needs: nobody waits for it. */
export async function connected(url: string): Promise<Connection> {
  const settings = { connectionTimeoutMillis: CONNECTING, keepAlive: true };
  const client = await connectedClient(url, settings).catch((error: Error) => {
    throw new BackupError(`Az adatbázis nem érhető el: ${error.message}`);
  });
  return {
    client,
    async query<T>(text: string, values: unknown[] = []) {
      try {
        return (await client.query(text, values)).rows as T[];
      } catch (error) {
        if ((error as { code?: unknown }).code !== FORBIDDEN) throw error;
        throw new BackupError(
          `Az adatbázis felhasználójának nincs hozzá joga (${(error as Error).message}); ` +
            'az adatbázis tulajdonosaként adja meg: GRANT CREATE ON DATABASE … TO …',
        );
      }
    },
    close: () => client.end(),
  };
}
