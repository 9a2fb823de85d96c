import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type Service = 'postgres' | 'browser';

export interface Services {
  /** The variables by which test files find what was started. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts what tests and benchmarks share (see `services.ts`). Throws when it does not come up. */
export async function startServices(...wanted: Service[]): Promise<Services> {
  const child = spawn(process.execPath, ['tests/support/services.ts', ...wanted], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(([code]) => {
      throw new Error(`PostgreSQL and Chromium for the tests could not be started (${code}).`);
    }),
  ]);
  return {
    environment: JSON.parse(line),
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
