/** Why a file is not taken. */
export type FileFault =
  | 'unknownType'
  | 'mixed'
  | 'broken'
  | 'pdfSurrounded'
  | 'pictureTooLarge'
  | 'picturePixels'
  | 'zipTooLarge'
  | 'zipInside'
  | 'zipLocked';

export class FileRefusal extends Error {
  readonly reason: FileFault;
  /** What in an archive it is for, as its path is shown. */
  readonly entry: string | undefined;

  constructor(reason: FileFault, entry?: string) {
    super(reason);
    this.reason = reason;
    this.entry = entry;
  }
}
