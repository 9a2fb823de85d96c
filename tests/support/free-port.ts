/** Ports for servers of tests that have to know their port before they start. */
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { scratchFolder } from './scratch.ts';

/** Below the ephemeral ports (RFC 6335: from 49152; Linux: from 32768). */
const [LOWEST, HIGHEST] = [10_000, 32_000];

/**
 * A free port of this machine that the system does not assign by itself, and that no other process of the run chooses.
 */
export function freePort(): Promise<number> {
  const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
  if (!claim(port)) return freePort();
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE' || code === 'EACCES') resolve(freePort());
      else reject(new Error(`no port: ${code}`));
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}

/** False if a process of this run has chosen the port before: its server may not have opened it yet. */
function claim(port: number): boolean {
  if (process.env['TEST_RUN'] === undefined) return true;
  try {
    mkdirSync(join(scratchFolder(), `port-${port}`));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
