/** Why a file is not taken. */
export type FileFault =
  | 'unknownType'
  | 'mixed'
  | 'broken'
  | 'pdfSurrounded'
  | 'pdfTable'
  | 'pictureTooLarge'
  | 'picturePixels'
  | 'zipTooLarge'
  | 'zipInside'
  | 'zipLocked';

export class FileRefusal extends Error {
  readonly reason: FileFault;
  /** The path of the refused entry in an archive, as it is shown. */
  readonly entry: string | undefined;

  constructor(reason: FileFault, entry?: string) {
    super(reason);
    this.reason = reason;
    this.entry = entry;
  }
}
