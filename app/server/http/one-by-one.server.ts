import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endConnection } from './ended-connection.server.ts';

/** Of a connection, unanswered: browsers send one after the other. Who sends more at once is cut off. */
const MOST = 4;

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
    setImmediate(() => {
      if (!socket.destroyed) begin();
    });
  });
}

function askedOn(socket: Socket): Asked {
  let asked = known.get(socket);
  if (!asked) known.set(socket, (asked = { count: 0, last: undefined }));
  return asked;
}
