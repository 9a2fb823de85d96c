import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Postgres {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the PostgreSQL that tests and benchmarks share. Throws if it does not start. */
export async function startPostgres(): Promise<Postgres> {
  const child = spawn(process.execPath, ['tests/support/postgres-server.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`PostgreSQL for the tests could not be started (${code}).`);
  });
  const [url] = await Promise.race([once(createInterface(child.stdout), 'line'), failed]);
  return {
    url,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
