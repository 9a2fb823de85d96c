/** What can be read of a file without holding all of it. */
export interface ReadableFile {
  size: number;
  /** Bytes `from` … `to`, the second of them left out. */
  read: (from: number, to: number) => Promise<Buffer>;
}

/** Why a file is not a PDF, or is more than that. */
export type PdfFault = 'unknownType' | 'mixed' | 'broken' | 'pdfSurrounded' | 'pdfTable';

/** Why a file is not taken. */
export type FileFault =
  PdfFault | 'pictureTooLarge' | 'picturePixels' | 'zipTooLarge' | 'zipInside' | 'zipLocked';

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
