import { createServer } from 'node:net';

/** Below the ephemeral ports (RFC 6335: from 49152; Linux: from 32768). */
const [LOWEST, HIGHEST] = [10_000, 32_000];

/** A free port of this machine that the system does not assign meanwhile. */
export function freePort(): Promise<number> {
  const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE' || code === 'EACCES') resolve(freePort());
      else reject(new Error(`no port: ${code}`));
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}
