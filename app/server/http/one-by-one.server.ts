import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { outsideRequests } from '../../platform/request-id.server.ts';
import { endConnection } from './ended-connection.server.ts';

/** Of a connection, unanswered: browsers send one after the other. Who sends more at once is cut off. */
const MOST = 4;
/** Between one request without a body and the next. */
const NEXT = Buffer.from('\r\n\r\nGET ');

/** What a connection has asked for that is not answered yet: how much, and what came last. */
interface Asked {
  count: number;
  last: ServerResponse | undefined;
}

const known = new WeakMap<Socket, Asked>();

/**
 * Runs `begin` once all that was asked before on its connection has been answered and taken, and others have had
 * their turn. Who sends many requests at once (RFC 9112, section 9.3.2) would else have them all answered and held
 * in memory.
 */
export function oneByOne(socket: Socket, response: ServerResponse, begin: () => void): void {
  const asked = askedOn(socket);
  if (asked.count >= MOST) return endConnection(socket);
  asked.count += 1;
  const earlier = asked.last;
  asked.last = response;
  response.on('close', () => {
    asked.count -= 1;
    if (asked.last === response) asked.last = undefined;
  });
  if (!earlier) return begin();
  earlier.once('close', () => {
    // It is no part of the earlier one, whose patience is not its own.
    outsideRequests(() => {
      setImmediate(() => {
        if (!socket.destroyed) begin();
      });
    });
  });
}

function askedOn(socket: Socket): Asked {
  let asked = known.get(socket);
  if (!asked) known.set(socket, (asked = { count: 0, last: undefined }));
  return asked;
}

/**
 * Whether `chunk`, the first that came on a connection, holds so many requests that it would be cut off: that is seen
 * without taking them apart, which a hundred such connections would have everybody wait for.
 */
export function isFlood(chunk: Buffer): boolean {
  if (chunk[0] !== NEXT[4]) return false;
  let at = 0;
  for (let count = 0; count < MOST; count += 1) {
    at = chunk.indexOf(NEXT, at);
    if (at < 0) return false;
    at += NEXT.length;
  }
  return true;
}
