/**
 * Connections that are ended in the middle of what they send. To destroy a socket stops no parser: what has been read
 * together, up to 64 kB, is taken apart to its end, and a hundred connections full of tiny requests or pieces hold
 * everybody for seconds. What nobody waits for is passed over, which the parser does by itself a hundred times as fast.
 */
import type { Socket } from 'node:net';

/** The parser of Node's HTTP library: by number what hears of the parts of a message, by name of class the numbers. */
type Parser = { constructor: Record<Part, number> } & Record<number, unknown>;
type Part = (typeof parts)[number];

const parts = [
  'kOnMessageBegin',
  'kOnHeaders',
  'kOnHeadersComplete',
  'kOnBody',
  'kOnMessageComplete',
] as const;

/** Ends a connection at once; nothing more of what came on it is looked at. */
export function endConnection(socket: Socket): void {
  passOver(socket, parts);
  socket.destroy();
}

/**
 * Has nobody hear of `unheard` any more, of what comes on a connection. Gives what ends that; so does the end of the
 * connection, as its parser is used again for others.
 */
export function passOver(socket: Socket, unheard: readonly Part[]): () => void {
  const { parser } = socket as Socket & { parser?: Parser | null };
  if (!parser) return () => {};
  const hearers = unheard.map((part) => {
    const number = parser.constructor[part];
    const hearer = parser[number];
    parser[number] = undefined;
    return [number, hearer] as const;
  });
  const hearAgain = () => {
    socket.off('close', hearAgain);
    for (const [number, hearer] of hearers) parser[number] ??= hearer;
  };
  // After the library's own listener, which gives the parser away: nobody can have taken it yet.
  socket.once('close', hearAgain);
  return hearAgain;
}
