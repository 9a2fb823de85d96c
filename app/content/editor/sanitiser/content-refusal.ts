/** Why content is not sanitised: too deep, too many elements, too long or too much work. */
export type RefusalReason = 'depth' | 'elements' | 'length' | 'time';

export class ContentRefusal extends Error {
  readonly reason: RefusalReason;
  /** UTF-16 units that would be stored, where that is the reason. */
  readonly length: number | undefined;

  constructor(reason: RefusalReason, length?: number, options?: ErrorOptions) {
    super(`content is refused for its ${reason}`, options);
    this.reason = reason;
    this.length = length;
  }
}
