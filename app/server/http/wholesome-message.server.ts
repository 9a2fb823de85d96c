import { IncomingMessage } from 'node:http';
import { endConnection, passOver } from './ended-connection.server.ts';

/**
 * How long the pieces of a body are on average at least, in bytes, once there are more than so many of them: the
 * least that a network carries at a time is 536.
 */
const SHORTEST = [
  { pieces: 100, average: 32 },
  { pieces: 400, average: 128 },
  { pieces: 1_500, average: 512 },
];
/** Twice what is read of a body that nobody wants before it is answered: time to hear the answer. */
const LONGEST = 64 * 1024 * 1024; // bytes

/** What Node's HTTP library does once a request has been answered and its body is still to come. */
const { _dump: leaveUnread } = IncomingMessage.prototype as unknown as { _dump: () => void };

/**
 * A request whose connection is ended once its body comes in crumbs (RFC 9112, section 7.1 knows no least
 * size): each piece costs as much as a long one, and 60 000 of them are a third of a second. So it is once more
 * has come than any call takes, whatever was answered meanwhile.
 */
export class WholesomeMessage extends IncomingMessage {
  #pieces = 0;
  #bytes = 0;
  #hearAgain: (() => void) | undefined;

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece) {
      this.#pieces += 1;
      this.#bytes += piece.length;
      if (this.#isCrumbled() || this.#bytes > LONGEST) {
        endConnection(this.socket);
        return false;
      }
    } else {
      this.#hearAgain?.();
    }
    return super.push(piece, encoding);
  }

  /** The rest of the body goes to nobody: its pieces are not even counted. */
  _dump(): void {
    leaveUnread.call(this);
    if (!this.complete) this.#hearAgain ??= passOver(this.socket, ['kOnBody']);
  }

  #isCrumbled(): boolean {
    return SHORTEST.some(
      ({ pieces, average }) => this.#pieces > pieces && this.#bytes < this.#pieces * average,
    );
  }
}
