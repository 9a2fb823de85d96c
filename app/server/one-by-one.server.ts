import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const unanswered = new WeakMap<Socket, ServerResponse>();

/**
 * Runs `begin` once all that was asked before on its connection has been answered and taken. Who sends many
 * requests at once (RFC 9112, section 9.3.2) would else have them all answered and held in memory.
 */
export function oneByOne(socket: Socket, response: ServerResponse, begin: () => void): void {
  const earlier = unanswered.get(socket);
  unanswered.set(socket, response);
  response.once('close', () => {
    if (unanswered.get(socket) === response) unanswered.delete(socket);
  });
  if (!earlier) return begin();
  earlier.once('close', () => {
    if (!socket.destroyed) begin();
  });
}
