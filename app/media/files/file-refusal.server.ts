/** Why a file is not taken. */
export type FileFault =
  | 'unknownType'
  | 'mixed'
  | 'broken'
  | 'pdfSurrounded'
  | 'pictureTooLarge'
  | 'zipTooLarge'
  | 'zipInside'
  | 'zipLocked';

export class FileRefusal extends Error {
  readonly reason: FileFault;

  constructor(reason: FileFault) {
    super(reason);
    this.reason = reason;
  }
}
