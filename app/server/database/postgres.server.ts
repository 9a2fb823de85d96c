import { PostgresDialect } from 'kysely';
import pg from 'pg';

const DATE = 1082;
const BIGINT = 20;

/** A pool of connections. `onError` hears of connections that break. */
export function openPostgres(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    types: {
      getTypeParser(type: number, format?: 'text' | 'binary') {
        // A day stays the text it is: a Date object would move it between time zones.
        if (type === DATE) return (value: string) => value;
        // Counts come as 64-bit numbers; ours are far below 2^53.
        if (type === BIGINT) return Number;
        return pg.types.getTypeParser(type, format as 'text');
      },
    },
  });
  pool.on('error', onError);
  // A connection that breaks while it is used tells its client too: unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool });
}
