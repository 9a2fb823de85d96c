/** How the server ends: in good order where it can, and in any case before it is killed. */
import type { Server } from 'node:http';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import type { Application } from './compose.server.ts';
import type { StopRequest } from '../web/http/application.server.ts';
import { standardError } from '../platform/output.server.ts';

/** How long whoever keeps a connection may take to hear, with the next answer, that it ends, in ms. */
const FAREWELL = 1_000;
/**
 * Operators and their tools commonly kill after ten seconds; who holds a socket for the site has more time (`TimeoutStopSec=`).
 * So long after the farewell what hangs is cut off, in ms, and so long after it the process ends whatever is still to be done.
 */
const SHUTDOWN_TIME = 5_000;
const LAST_MOMENT = 8_000;
/** For how long, in ms, and for how many turns of the event loop nobody may come: on a busy machine people come late. */
const QUIET = 100;
const QUIET_TURNS = 50;
/** A turn that took longer than this, in ms, says nothing of who has come: the machine has let others work in it. */
const LONG_TURN = 5;
/** How long such a moment is waited for, in ms. */
const AT_THE_DOOR = 3_000;
/** How often is looked whether connections have come to their end, in ms. */
const LOOK = 50;
/** How long the last lines of the log may take, in ms. */
const LAST_LINES = 500;

/** What listens, and whether its socket outlives this process. */
export interface Stopped {
  server: Server;
  isHeld: boolean;
  /** Closes the connections without a request. */
  closeIdle: () => void;
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
  told: StopRequest,
  listening: Stopped,
  application: Pick<Application, 'close'> & { rest: () => Promise<unknown> },
  log: Logger,
): Promise<void> {
  const patience = patienceOf(listening);
  setTimeout(() => {
    log.error('something did not end; stopped without it');
    process.exit(1);
  }, patience + LAST_MOMENT).unref();
  try {
    log.info({ signal: told.signal }, 'stopping');
    // Whatever becomes of the one, visitors get their answers.
    const ends = await Promise.allSettled([
      application.rest(),
      closeServer(listening, told, patience),
    ]);
    await application.close();
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    log.info('stopped');
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
    process.exitCode = 1;
  } finally {
    await standardError.flush(LAST_LINES);
    process.exit();
  }
}

/**
 * Whoever keeps a connection may send the next request in the very moment it is closed. So each is told
 * with an answer first (the HTTP server looks at `told`), while new ones are still let in, and only those
 * on which nothing comes are closed as they stand.
 */
async function closeServer(
  { server, isHeld, closeIdle }: Stopped,
  told: StopRequest,
  patience: number,
): Promise<void> {
  const cutOff = setTimeout(() => server.closeAllConnections(), patience + SHUTDOWN_TIME);
  await farewell(server, patience);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  told.held = held;
  // Whoever waits at a door that another holds open is let in by the next process.
  if (!isHeld) await nobodyAtTheDoor(server);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  release();
  // Those whose answer had begun before fall idle one by one.
  const sweep = setInterval(() => void setImmediate().then(closeIdle), LOOK);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
}

/**
 * How long is waited for those whose connections rest, in ms. Whoever sends something on one in the moment in which it is closed
 * is cut off; nobody is after as long as each was told that it may rest (`Keep-Alive: timeout=`). A service manager that holds the
 * socket has that much time.
 */
function patienceOf({ server, isHeld }: Stopped): number {
  return isHeld ? server.keepAliveTimeout + server.keepAliveTimeoutBuffer : FAREWELL;
}

/** Done when nobody is connected any more, or after a while. */
async function farewell(server: Server, patience: number): Promise<void> {
  const countConnections = promisify(server.getConnections.bind(server));
  const end = performance.now() + patience;
  while (performance.now() < end && (await countConnections()) > 0) await pause(LOOK);
}

/**
 * Done in a moment in which no connection waits to be taken in, which the end of listening would reset.
 * While requests are held nobody comes back for the next, so that there is such a moment.
 */
async function nobodyAtTheDoor(server: Server): Promise<void> {
  const end = performance.now() + AT_THE_DOOR;
  let [turns, last] = [0, performance.now()];
  server.on('connection', () => {
    [turns, last] = [0, performance.now()];
  });
  while (turns < QUIET_TURNS || performance.now() < last + QUIET) {
    if (performance.now() > end) return;
    const begin = performance.now();
    // One turn of the event loop, which takes in at most one connection: a pause in each would keep many waiting.
    await setImmediate();
    turns = performance.now() < begin + LONG_TURN ? turns + 1 : 0;
  }
}
