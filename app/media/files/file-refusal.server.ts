/** A file that is read in parts. */
export interface ReadableFile {
  size: number;
  /** Reads the bytes from `from` to `to`, exclusive. */
  read: (from: number, to: number) => Promise<Buffer>;
}

/** Why a file is not a PDF, or not only a PDF. */
export type PdfFault = 'unknownType' | 'mixed' | 'broken' | 'pdfSurrounded' | 'pdfTable';

export type FileFault =
  | PdfFault
  | 'pictureTooLarge'
  | 'picturePixels'
  | 'zipTooLarge'
  | 'zipInside'
  | 'zipLocked'
  | 'office';

export class FileRefusal extends Error {
  readonly reason: FileFault;
  /** Path of the refused entry in an archive, for display. */
  readonly entry: string | undefined;

  constructor(reason: FileFault, entry?: string) {
    super(reason);
    this.reason = reason;
    this.entry = entry;
  }
}
