/** Limits the open connections, in total and per network. Requests on further connections get 503 with Retry-After. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { isGlobalAddress } from '../../operations/links/public-address.server.ts';
import { countByNetwork } from '../../platform/limits/networks.server.ts';
import { memoryToTake, OWN_MEMORY } from '../../platform/queues.server.ts';

const MINUTE = 60_000; // ms
/** Maximum number of connections of one network: about thirty browsers, and at most a quarter of all connections. */
const MOST_OF_NETWORK = 200;
/** Maximum number of overflow connections of one network, and at most half of all overflow connections. */
const MOST_OVERFLOW_OF_NETWORK = 8;
/** How long an overflow connection stays open, in ms. */
const OVERFLOW_TIME = 1_000;

export interface ConnectionLimits {
  /**
   * Number of trusted reverse proxies. Behind a proxy all connections share its address, so networks are not counted.
   */
  trustedProxies: number;
  /**
   * Whether a request comes from staff or from the operator's metrics collector, for which connections are reserved.
   */
  hasOwnRoom: (request: IncomingMessage) => boolean;
  log?: Pick<Logger, 'warn'>;
  room?: ConnectionRoom | undefined;
  load: ConnectionLoad;
}

export interface ConnectionLoad {
  inside: number;
  most: number;
  refused: number;
}

/** Maximum number of connections of one network. Unlimited behind a proxy, which has to limit them itself. */
export function mostOfNetwork(trustedProxies: number, most: number): number {
  return trustedProxies > 0 ? Infinity : Math.min(MOST_OF_NETWORK, most / 4);
}

/**
 * Limits the connections of `server`. The returned function tells whether a request may be answered: its connection
 * is admitted, or there is room for the connection by now. Liveness probes are always answered, or a full server would
 * be restarted.
 */
export function limitConnections(
  server: Server,
  { trustedProxies, hasOwnRoom, log, room = connectionRoom(), load }: ConnectionLimits,
) {
  const { inside: most, staff, overflow: mostOverflow } = room;
  const count = countByNetwork(mostOfNetwork(trustedProxies, most));
  const ofNetwork = Math.min(MOST_OVERFLOW_OF_NETWORK, Math.ceil(mostOverflow / 2));
  const countOverflow = countByNetwork(trustedProxies > 0 ? Infinity : ofNetwork);
  const overflow = new Map<Socket, Overflow>();
  const tell = onceAMinute((refused) => log?.warn({ refused, most }, 'connections were refused'));
  const noteRefused = () => {
    load.refused += 1;
    tell();
  };
  load.most = most;
  server.maxConnections = most + staff + mostOverflow;
  server.on('drop', noteRefused);
  server.prependListener('connection', (socket: Socket) => {
    const leave = findPlace(socket);
    if (leave) enter(socket, leave);
    else waitOutside(socket);
  });

  const findPlace = (socket: Socket) =>
    load.inside < most ? count(strangerAt(socket)) : undefined;

  function enter(socket: Socket, leave: () => void): void {
    load.inside += 1;
    socket.once('close', () => {
      load.inside -= 1;
      leave();
    });
  }

  function waitOutside(socket: Socket): void {
    const leave = countOverflow(strangerAt(socket));
    if (!leave) {
      socket.destroy();
      return noteRefused();
    }
    // The oldest connection has had the longest time to send its request.
    const [oldest] = overflow.keys();
    if (overflow.size >= mostOverflow) oldest!.destroy();
    // The delay lets the process first read data that arrived while it was busy.
    const late = setTimeout(() => setImmediate(() => socket.destroy()), OVERFLOW_TIME).unref();
    overflow.set(socket, { leave, late, hasAsked: false });
    socket.once('close', () => {
      const entry = overflow.get(socket);
      endOverflow(socket);
      if (entry && !entry.hasAsked) noteRefused();
    });
  }

  function endOverflow(socket: Socket): void {
    const entry = overflow.get(socket);
    if (!entry) return;
    overflow.delete(socket);
    clearTimeout(entry.late);
    entry.leave();
  }

  return (request: IncomingMessage): boolean => {
    const { url, socket } = request;
    const entry = overflow.get(socket);
    if (!entry) return true;
    entry.hasAsked = true;
    if (url === '/healthz') return true;
    const hasRoom = load.inside < most + staff && hasOwnRoom(request);
    const leave = findPlace(socket) ?? (hasRoom ? () => {} : undefined);
    if (!leave) {
      noteRefused();
      return false;
    }
    endOverflow(socket);
    enter(socket, leave);
    return true;
  };
}

/**
 * Returns a function that closes the connections of `server` without a request, including those opened in advance.
 */
export function idleCloser(server: Server): () => void {
  const opened = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    opened.set(socket, performance.now());
    socket.once('close', () => opened.delete(socket));
  });
  return () => {
    server.closeIdleConnections();
    // Node counts a connection on which nothing has arrived yet as busy. On one older than the keep-alive timeout no
    // request is expected any more.
    const since = performance.now() - server.keepAliveTimeout;
    for (const [socket, openedAt] of opened) {
      if (socket.bytesRead === 0 && openedAt < since) socket.destroy();
    }
  };
}

interface Overflow {
  leave: () => void;
  late: NodeJS.Timeout;
  hasAsked: boolean;
}

/** Calls `tell` at once for the first event, and then with the count of each minute. */
function onceAMinute(tell: (count: number) => void): () => void {
  let [count, isQuiet] = [0, false];
  function say(): void {
    isQuiet = count > 0;
    if (!isQuiet) return;
    tell(count);
    count = 0;
    setTimeout(say, MINUTE).unref();
  }
  return () => {
    count += 1;
    if (!isQuiet) say();
  };
}

/**
 * The address whose connections are counted; empty for a private or local one. Such an address may be that of a
 * proxy, which all clients share and which has to limit them itself.
 */
export function strangerAt({
  remoteAddress = '',
  localAddress,
}: Pick<Socket, 'remoteAddress' | 'localAddress'>): string {
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/, '');
  return isGlobalAddress(address) && remoteAddress !== localAddress ? address : '';
}

const MOST = 2_000;
const FEWEST = 200;
/** Memory of a connection that stalls within a body, garbage included, in bytes; measured with 256 MB. */
const OF_CONNECTION = 320 * 1024;
/**
 * File descriptors that are reserved for other uses: 32 for an idle site, and those for pictures, the database and
 * storage. If the limit is low, three quarters of it are reserved.
 */
const OTHER_FILES = 128;

const MOST_STAFF = 64;
/** Maximum number of overflow connections: those above the other limits, whose requests get 503. */
const MOST_OVERFLOW = 64;

export interface ConnectionRoom {
  inside: number;
  staff: number;
  overflow: number;
}

/** Computes the limits from memory, in bytes, and the limit of open files. */
export function connectionRoom(memory = memoryToTake(), files = mostOpenFiles()): ConnectionRoom {
  const fitting = Math.floor((memory - OWN_MEMORY) / OF_CONNECTION);
  const inside = Math.max(FEWEST, Math.min(MOST, fitting));
  // Without a free file descriptor the system resets connections, and clients get no answer.
  const open = Math.floor(files - Math.min(OTHER_FILES, (files * 3) / 4));
  const few = Math.max(1, Math.floor(open / 4));
  const [staff, overflow] = [Math.min(MOST_STAFF, few), Math.min(MOST_OVERFLOW, few)];
  return { inside: Math.max(1, Math.min(inside, open - staff - overflow)), staff, overflow };
}

/** Limit of open files on Linux; infinite elsewhere, where it is not read. */
function mostOpenFiles(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1]) || Infinity;
  } catch {
    return Infinity;
  }
}
