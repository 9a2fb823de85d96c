import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { documentCopy } from '../../../text/copy/document.copy.ts';
import { pictureCopy } from '../../../text/copy/picture.copy.ts';
import { kindOf, type FileKind } from '../../../ui/admin/upload/file-kind.ts';
import { PictureRefusal, preparedPicture } from '../../../ui/admin/upload/picture-file.ts';
import { sendDocument, sendLibraryPicture } from '../../../ui/admin/upload/send-picture.ts';
import { createUploadList } from '../../../ui/admin/upload/upload-list.ts';

const LARGEST_DOCUMENT = 20 * 1024 * 1024; // bytes
/** Sent at a time: a phone holds each picture decoded. */
const AT_ONCE = 2;

/** Several files on their way into the library; `onArrived` hears of each by its name. */
export function useLibraryUploads(onArrived: (name: string) => void) {
  const [list] = useState(() => createUploadList());
  const [inTurn] = useState(() => createTurns(AT_ONCE));
  const uploads = useSyncExternalStore(list.subscribe, list.read);
  const latest = useRef(onArrived);
  useEffect(() => {
    latest.current = onArrived;
  });
  useEffect(() => () => list.cancelAll(), [list]);

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
          send: (chosen, onPercent, signal) =>
            inTurn(signal, async () =>
              isDocument(chosen, await kindOf(chosen))
                ? await sendDocument(await preparedDocument(chosen), onPercent, signal)
                : await sendLibraryPicture(
                    await preparedPicture(chosen, documentCopy.wrongType),
                    onPercent,
                    signal,
                  ),
            ),
          onDone: () => latest.current(file.name),
        });
      }
    },
  };
}

/** By its bytes; where they say nothing, by its name and type, and the server says what it has against it. */
function isDocument({ name, type }: File, { kind }: FileKind): boolean {
  const isNamedSo = type === 'application/pdf' || /\.pdf$/i.test(name);
  return kind === 'pdf' || (kind === 'other' && isNamedSo);
}

/** Throws `PictureRefusal` for what would be sent in vain. */
export async function preparedDocument(file: File): Promise<File> {
  const found = await kindOf(file);
  if (found.kind === 'empty' || found.kind === 'unreadable') {
    throw new PictureRefusal(pictureCopy[found.kind]);
  }
  if (!isDocument(file, found)) throw new PictureRefusal(documentCopy.onlyPdf);
  if (file.size > LARGEST_DOCUMENT) throw new PictureRefusal(documentCopy.tooLarge);
  return file;
}

/** A few at a time, the others in their order; what was cancelled meanwhile is left out. */
function createTurns(atOnce: number) {
  const line: (() => void)[] = [];
  let running = 0;
  return async function inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((resolve) => line.push(resolve));
    running += 1;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      running -= 1;
      line.shift()?.();
    }
  };
}
