import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Of a connection, unanswered: browsers send one after the other. Who sends more at once is cut off. */
const MOST = 8;

const unanswered = new WeakMap<Socket, ServerResponse>();
const counts = new WeakMap<Socket, number>();

/**
 * Runs `begin` once all that was asked before on its connection has been answered and taken, and others have had
 * their turn. Who sends many
 * requests at once (RFC 9112, section 9.3.2) would else have them all answered and held in memory.
 */
export function oneByOne(socket: Socket, response: ServerResponse, begin: () => void): void {
  const count = (counts.get(socket) ?? 0) + 1;
  if (count > MOST) return void socket.destroy();
  counts.set(socket, count);
  const earlier = unanswered.get(socket);
  unanswered.set(socket, response);
  response.once('close', () => {
    counts.set(socket, counts.get(socket)! - 1);
    if (unanswered.get(socket) === response) unanswered.delete(socket);
  });
  if (!earlier) return begin();
  earlier.once('close', () => {
    setImmediate(() => {
      if (!socket.destroyed) begin();
    });
  });
}
