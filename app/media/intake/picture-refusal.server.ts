/** Why a picture is refused: a name among `pictureMessages`. `memory` is a matter of the machine, and of the moment. */
export type RefusalReason = 'type' | 'bytes' | 'pixels' | 'broken' | 'memory';

/** A picture that cannot be taken, or made smaller. */
export class PictureRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`a picture was refused: ${reason}`, options);
    this.reason = reason;
  }
}
