/** Listens on HOST and PORT, or on a socket that the service manager passes. */
import type { Server } from 'node:http';
import { ConfigError, type Config } from '../platform/config.server.ts';

/** First file descriptor from the service manager (sd_listen_fds(3)). */
const FIRST_HANDED_OVER = 3;
const OPERATORS_FAULTS = ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'];

export interface Listening {
  host: string;
  port: number;
  /** Whether the socket outlives this process, so that new connections wait for the next one. */
  isInherited: boolean;
}

/** Whether the socket was passed to this process, and not to a parent whose variables it inherited. */
function hasInheritedSocket(env: NodeJS.ProcessEnv): boolean {
  return env['LISTEN_PID'] === String(process.pid) && env['LISTEN_FDS'] !== undefined;
}

/** Starts listening. Throws `ConfigError` if the port cannot be opened or the passed socket cannot be used. */
export async function listen(
  server: Server,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<Listening> {
  const isInherited = hasInheritedSocket(process.env);
  if (isInherited && process.env['LISTEN_FDS'] !== '1') {
    throw new ConfigError(
      `LISTEN_FDS: the site listens on one socket, but ${process.env['LISTEN_FDS']} were passed.`,
    );
  }
  await begin(
    server,
    isInherited ? { fd: FIRST_HANDED_OVER } : { host, port },
    isInherited
      ? 'LISTEN_FDS: cannot listen on the passed socket'
      : `HOST and PORT: cannot listen on ${host}:${port}`,
  );
  const address = server.address();
  // A Unix socket is refused, because limits are counted per client address.
  if (typeof address === 'string' || !address) {
    throw new ConfigError(
      'LISTEN_FDS: the socket has to be one of TCP (ListenStream=127.0.0.1:3000).',
    );
  }
  return { host: isInherited ? address.address : host, port: address.port, isInherited };
}

type Where = { fd: number } | { host: string; port: number };

async function begin(server: Server, where: Where, failure: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isOperators = 'fd' in where || OPERATORS_FAULTS.includes(error.code ?? '');
      reject(isOperators ? new ConfigError(`${failure} (${error.code}).`) : error);
    });
    server.listen(where, resolve);
  });
}
