/** How the server ends: in good order where it can, and in any case before it is killed. */
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Application } from './compose.server.ts';

/** Operators and their tools commonly kill after ten seconds. What hangs is cut off at this, in ms, */
const SHUTDOWN_TIME = 6_000;
/** and at this the process ends whatever is still to be done. */
const LAST_MOMENT = 9_000;

export interface StopRequest {
  /** The signal, once it has come. */
  signal?: NodeJS.Signals;
  arrival: Promise<NodeJS.Signals>;
}

/** To be called before anything else: a stop may come while the database is being set up. */
export function listenForStop(): StopRequest {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  const request: StopRequest = { arrival: promise };
  const listener = (signal: NodeJS.Signals) => {
    request.signal ??= signal;
    resolve(signal);
  };
  process.on('SIGTERM', listener);
  process.on('SIGINT', listener);
  return request;
}

/** Running requests are finished, then everything is closed and the process ends. */
export async function stop(
  signal: NodeJS.Signals,
  server: Server,
  application: Pick<Application, 'rest' | 'close'>,
  log: Logger,
): Promise<void> {
  setTimeout(() => {
    log.error('something did not end; stopped without it');
    process.exit(1);
  }, LAST_MOMENT).unref();
  try {
    log.info({ signal }, 'stopping');
    await Promise.all([application.rest(), closeServer(server)]);
    await application.close();
    log.info('stopped');
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
    process.exitCode = 1;
  } finally {
    process.exit();
  }
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Connections fall idle one by one, as their last answers go out.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cutOff = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIME);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}
