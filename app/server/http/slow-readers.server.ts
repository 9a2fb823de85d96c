/** Whoever takes in too little of what is sent to them is cut off: it is held in memory until they do. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ReaderLimits {
  /** What a reader has to take in at least, in bytes a second. */
  rate: number;
  /** How long they may take besides, in ms. */
  grace: number;
  /** What may wait for all readers together, in bytes. */
  waiting: number;
  /** How often they are looked at, in ms. */
  every: number;
}

/** Half of what a phone at the edge of its network gets. */
const LIMITS: ReaderLimits = {
  rate: 10_000,
  grace: 10_000,
  waiting: 64 * 1024 * 1024,
  every: 500,
};

/** What waited for a reader when it was last looked for, and by when they have to have it. */
interface Backlog {
  /** Its end, counted in all bytes that were ever written to the connection. */
  end: number;
  since: number;
  until: number;
}

/** Looks after the readers of `server` until it closes. */
export function cutOffSlowReaders(server: Server, limits: ReaderLimits = LIMITS): void {
  const backlogs = new Map<Socket, Backlog | undefined>();
  server.on('connection', (socket: Socket) => {
    backlogs.set(socket, undefined);
    socket.once('close', () => backlogs.delete(socket));
  });
  const watch = setInterval(() => look(backlogs, limits), limits.every).unref();
  server.once('close', () => clearInterval(watch));
}

function look(backlogs: Map<Socket, Backlog | undefined>, limits: ReaderLimits): void {
  const now = performance.now();
  const waiting: [Socket, Backlog][] = [];
  for (const [socket, known] of backlogs) {
    const backlog = backlogOf(socket, known, now, limits);
    backlogs.set(socket, backlog);
    if (!backlog) continue;
    if (backlog.until < now) socket.destroy();
    else waiting.push([socket, backlog]);
  }
  cutOffOldest(waiting, limits.waiting);
}

/** Measured by whole backlogs: what of a long write has gone out, nobody tells before all of it has. */
function backlogOf(
  socket: Socket,
  known: Backlog | undefined,
  now: number,
  { rate, grace }: ReaderLimits,
): Backlog | undefined {
  const { writableLength, bytesWritten } = socket;
  if (writableLength === 0) return undefined;
  if (known && bytesWritten - writableLength < known.end) return known;
  return { end: bytesWritten, since: now, until: now + grace + (writableLength / rate) * 1000 };
}

function cutOffOldest(waiting: [Socket, Backlog][], most: number): void {
  let bytes = waiting.reduce((sum, [{ writableLength }]) => sum + writableLength, 0);
  if (bytes <= most) return;
  for (const [socket] of waiting.sort(([, a], [, b]) => a.since - b.since)) {
    if (bytes <= most) return;
    bytes -= socket.writableLength;
    socket.destroy();
  }
}
