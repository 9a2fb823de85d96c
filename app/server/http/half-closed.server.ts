/** Whoever has said all that they want to say (FIN) is still to hear the answers to what came whole. */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many such connections may wait at once, whether or not anybody is there. */
const MOST = 100;
/** How often each is called, in ms; what is answered sooner is answered as to everybody. */
const CALL_EVERY = 500;

export function answerHalfClosed(server: Server): void {
  // What the library's own type does not know of: else it gives up all that is not answered yet.
  (server as Server & { httpAllowHalfOpen: boolean }).httpAllowHalfOpen = true;
  let waiting = 0;
  server.on('connection', (socket: Socket) => {
    socket.once('end', () => {
      waiting += 1;
      const calls = setInterval(callOut, CALL_EVERY, socket).unref();
      socket.once('close', () => {
        waiting -= 1;
        clearInterval(calls);
      });
      if (waiting > MOST) socket.destroy();
    });
  });
}

/**
 * Who has gone away says the same, and is known by nothing until something is written to them: an interim answer
 * (RFC 9110, section 15.2) is passed over by whoever is there. Where nobody is it is met with a reset, which the next
 * write finds.
 */
function callOut(socket: Socket): void {
  const answer = (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;
  if (answer && !answer.headersSent && answer.req.httpVersion === '1.1') answer.writeProcessing();
}
