/** Why a picture is refused: a name among `pictureMessages`. */
export type RefusalReason = 'type' | 'bytes' | 'pixels' | 'broken';

/** A picture that cannot be taken, or made smaller. */
export class PictureRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`a picture was refused: ${reason}`, options);
    this.reason = reason;
  }
}
