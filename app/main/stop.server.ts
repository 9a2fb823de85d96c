/** Stops the server: gracefully if possible, and in any case before it is killed. */
import type { Server } from 'node:http';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import type { Application } from './create-app.server.ts';
import type { StopRequest } from '../web/http/application.server.ts';
import { standardError } from '../platform/output.server.ts';

/** How long open connections may get another answer, which closes them, in ms. */
const FAREWELL = 1_000;
/**
 * Connections are cut off `SHUTDOWN_TIME` ms after that wait, and the process ends `LAST_MOMENT` ms after it in any
 * case. Operators and their tools commonly kill a process after ten seconds. If a service manager holds the socket,
 * there is more time (`TimeoutStopSec=`).
 */
const SHUTDOWN_TIME = 5_000;
const LAST_MOMENT = 8_000;
/**
 * The server closes its socket once no connection has arrived for this long, in ms and in turns of the event loop.
 * Both count, because a busy machine accepts connections late.
 */
const QUIET = 100;
const QUIET_TURNS = 50;
/** A turn of the event loop that takes longer, in ms, does not count: the machine has run other processes meanwhile. */
const LONG_TURN = 5;
/** Longest wait for such a quiet time, in ms. */
const ACCEPT_TIMEOUT = 3_000;
/** Interval of checks for ended connections, in ms. */
const POLL_INTERVAL = 50;
/** How long writing the last lines of the log may take, in ms. */
const LAST_LINES = 500;
/** How long the last file calls may take, in ms. */
const LAST_FILE_CALLS = 500;

export interface Stopped {
  server: Server;
  isInherited: boolean;
  closeIdle: () => void;
}

/** Called before anything else, because a signal may arrive during the set-up. */
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

/** Finishes running requests, closes everything and ends the process. */
export async function stop(
  shutdown: StopRequest,
  listening: Stopped,
  application: Pick<Application, 'close'> & { rest: () => Promise<unknown> },
  log: Logger,
): Promise<void> {
  const timeout = timeoutOf(listening);
  setTimeout(() => {
    log.error('some work did not end in time; stopped without it');
    process.exitCode = 1;
    void exit();
  }, timeout + LAST_MOMENT).unref();
  try {
    log.info({ signal: shutdown.signal }, 'stopping');
    // Waits for both, so that visitors get their answers even if background work fails.
    const ends = await Promise.allSettled([
      application.rest(),
      closeServer(listening, shutdown, timeout),
    ]);
    await application.close();
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    log.info('stopped');
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
    process.exitCode = 1;
  } finally {
    await standardError.flush(LAST_LINES);
    await exit();
  }
}

/** Ends the process. `process.exit` alone would wait for each file call, for ever if its folder no longer answers. */
async function exit(): Promise<void> {
  const end = performance.now() + LAST_FILE_CALLS;
  while (isAccessingFiles() && performance.now() < end) await pause(POLL_INTERVAL);
  if (isAccessingFiles()) {
    process.removeAllListeners('SIGTERM');
    process.kill(process.pid, 'SIGTERM');
  }
  process.exit();
}

function isAccessingFiles(): boolean {
  return process.getActiveResourcesInfo().some((resource) => resource.startsWith('FSReq'));
}

/**
 * A client loses a request that it sends at the moment when the server closes the connection. So for a while each
 * answer closes its connection (the HTTP server checks `shutdown`), and new connections are still accepted. Only
 * connections that stay idle are closed without an answer.
 */
async function closeServer(
  { server, isInherited, closeIdle }: Stopped,
  shutdown: StopRequest,
  timeout: number,
): Promise<void> {
  const cutOff = setTimeout(() => server.closeAllConnections(), timeout + SHUTDOWN_TIME);
  await farewell(server, timeout);
  const { promise: readiness, resolve: release } = Promise.withResolvers<void>();
  shutdown.held = readiness;
  // An inherited socket stays open in systemd: the next process accepts its waiting connections.
  if (!isInherited) await untilAccepted(server);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  release();
  // Connections whose answer had already begun become idle one by one, and are then closed.
  const sweep = setInterval(() => void setImmediate().then(closeIdle), POLL_INTERVAL);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}

/**
 * How long to wait for idle connections, in ms. A request sent at the moment of closing is lost, but clients send
 * none after the announced `Keep-Alive: timeout=`. There is time to wait that long only if a service manager holds
 * the socket.
 */
function timeoutOf({ server, isInherited }: Stopped): number {
  return isInherited ? server.keepAliveTimeout + server.keepAliveTimeoutBuffer : FAREWELL;
}

/** Resolves when no connection is left, or after `timeout` ms. */
async function farewell(server: Server, timeout: number): Promise<void> {
  const countConnections = promisify(server.getConnections.bind(server));
  const end = performance.now() + timeout;
  while (performance.now() < end && (await countConnections()) > 0) await pause(POLL_INTERVAL);
}

/**
 * Resolves when no connection waits to be accepted, because closing the socket would reset it. Requests are held
 * meanwhile, so that no client opens a connection for its next request.
 */
async function untilAccepted(server: Server): Promise<void> {
  const end = performance.now() + ACCEPT_TIMEOUT;
  let [turns, last] = [0, performance.now()];
  server.on('connection', () => {
    [turns, last] = [0, performance.now()];
  });
  while (turns < QUIET_TURNS || performance.now() < last + QUIET) {
    if (performance.now() > end) return;
    const begin = performance.now();
    // A turn of the event loop accepts at most one connection. A pause in each turn would keep many connections
    // waiting.
    await setImmediate();
    turns = performance.now() < begin + LONG_TURN ? turns + 1 : 0;
  }
}
