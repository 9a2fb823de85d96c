import { MAX_DOCUMENT_BYTES } from '../../../media/documents/document-address.contract.ts';
import { documentMessages, pictureMessages } from '../../../text/messages/picture.messages.ts';
import { fileTypeOf, type FileType } from '../../../ui/admin/upload/file-type.ts';
import { PictureRefusal, preparedPicture } from '../../../ui/admin/upload/picture-file.ts';
import { sendDocument, sendLibraryPicture } from '../../../ui/admin/upload/send-picture.ts';
import { useUploadList } from '../../../ui/admin/upload/use-picture-upload.ts';

/** Maximum number of simultaneous uploads. The number is small, as a phone holds each decoded picture in memory. */
const AT_ONCE = 2;

export function useLibraryUploads(onArrived: (name: string) => void) {
  const { list, uploads, arrived } = useUploadList(onArrived, AT_ONCE);
  return {
    uploads,
    retry: list.retry,
    cancel: list.cancel,
    cancelRefused: list.cancelRefused,
    start(files: Iterable<File>): void {
      for (const file of files) {
        list.start({
          name: file.name,
          file: () => Promise.resolve(file),
          send: async (chosen, onPercent, signal) =>
            isDocument(chosen, await fileTypeOf(chosen))
              ? await sendDocument(await preparedDocument(chosen), onPercent, signal)
              : await sendLibraryPicture(
                  await preparedPicture(chosen, documentMessages.wrongType),
                  onPercent,
                  signal,
                ),
          onDone: () => arrived(file.name),
        });
      }
    },
  };
}

/**
 * Whether a file is a PDF: by its bytes, or by name and type if they are inconclusive. The server validates it again.
 */
function isDocument({ name, type }: File, { kind }: FileType): boolean {
  const isNamedSo = type === 'application/pdf' || /\.pdf$/i.test(name);
  return kind === 'pdf' || (kind === 'other' && isNamedSo);
}

/** Throws `PictureRefusal` for files that the server would refuse. */
export async function preparedDocument(file: File): Promise<File> {
  const found = await fileTypeOf(file);
  if (found.kind === 'empty' || found.kind === 'unreadable') {
    throw new PictureRefusal(pictureMessages[found.kind]);
  }
  if (!isDocument(file, found)) throw new PictureRefusal(documentMessages.onlyPdf);
  if (file.size > MAX_DOCUMENT_BYTES) throw new PictureRefusal(documentMessages.tooLarge);
  return file;
}
