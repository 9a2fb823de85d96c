/** Whoever has said all that they want to say (FIN) is still to hear the answers to what came whole. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How many such connections may wait at once. Who has gone away says the same and is known by nothing until something is
 * written to them: they are not to keep others waiting.
 */
const MOST = 100;

export function answerHalfClosed(server: Server): void {
  // What the library's own type does not know of: else it gives up all that is not answered yet.
  (server as Server & { httpAllowHalfOpen: boolean }).httpAllowHalfOpen = true;
  let waiting = 0;
  server.on('connection', (socket: Socket) => {
    socket.once('end', () => {
      waiting += 1;
      socket.once('close', () => (waiting -= 1));
      if (waiting > MOST) socket.destroy();
    });
  });
}
