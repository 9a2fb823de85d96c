import { IncomingMessage } from 'node:http';

/**
 * How long the pieces of a body are on average at least, in bytes, once there are more than so many of them: the
 * least that a network carries at a time is 536.
 */
const SHORTEST = [
  { pieces: 100, average: 32 },
  { pieces: 1_500, average: 512 },
];
/** Twice what is read of a body that nobody wants before it is answered: time to hear the answer. */
const LONGEST = 64 * 1024 * 1024; // bytes

/**
 * A request whose connection is ended once its body comes in crumbs (RFC 9112, section 7.1 knows no least
 * size): each piece costs as much as a long one, and 60 000 of them are a third of a second. So it is once more
 * has come than any call takes, whatever was answered meanwhile.
 */
export class WholesomeMessage extends IncomingMessage {
  #pieces = 0;
  #bytes = 0;

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece) {
      this.#pieces += 1;
      this.#bytes += piece.length;
      if (this.#isCrumbled() || this.#bytes > LONGEST) {
        this.socket.destroy();
        return false;
      }
    }
    return super.push(piece, encoding);
  }

  #isCrumbled(): boolean {
    return SHORTEST.some(
      ({ pieces, average }) => this.#pieces > pieces && this.#bytes < this.#pieces * average,
    );
  }
}
