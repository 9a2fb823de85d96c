import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { pictureMessages } from '../../../text/messages/picture.messages.ts';
import { preparedPicture } from './picture-file.ts';
import { createUploadList, type Upload } from './upload-list.ts';

/**
 * The uploads of a field or screen, `atOnce` at a time. Unmounting cancels them. After each upload, the `onArrived` of
 * the latest render is called.
 */
export function useUploadList<Arrived extends unknown[]>(
  onArrived: (...what: Arrived) => void,
  atOnce?: number,
) {
  const [list] = useState(() => createUploadList({ atOnce }));
  const uploads = useSyncExternalStore(list.subscribe, list.read);
  const latest = useRef(onArrived);
  useEffect(() => {
    latest.current = onArrived;
  });
  useEffect(() => () => list.cancelAll(), [list]);
  return { list, uploads, arrived: (...what: Arrived) => latest.current(...what) };
}

export function usePictureUpload(onArrived: (address: string) => void) {
  const { list, uploads, arrived } = useUploadList(onArrived);

  function cancel(isMeant: (upload: Upload) => boolean = () => true): void {
    for (const upload of list.read().filter(isMeant)) list.cancel(upload.id);
  }

  /**
   * Prepares a file and only then cancels the other uploads, because a refused file must not cancel an upload in
   * progress.
   */
  async function prepared(file: File): Promise<File> {
    const picture = await preparedPicture(file);
    const last = list.read().at(-1)!;
    cancel(({ id }) => id !== last.id);
    return picture;
  }

  const upload = uploads.findLast((one) => !isRefused(one));
  return {
    upload,
    /**
     * The upload whose file was refused, if any. Such an upload cannot be retried, and replaces neither the current
     * picture nor a current upload.
     */
    refused: uploads.find(isRefused),
    start(file: File): void {
      cancel(({ state }) => state === 'failed');
      list.start({
        name: file.name,
        file: () => prepared(file),
        onDone: arrived,
      });
    },
    retry: () => upload && list.retry(upload.id),
    cancel: () => cancel(),
  };
}

const isRefused = ({ fault }: Upload) => fault === 'refused';

export function holdOf(upload: Upload | undefined): string | undefined {
  if (!upload) return undefined;
  return upload.state === 'sending'
    ? pictureMessages.uploadFirst
    : pictureMessages.uploadAgainFirst;
}

/** The first reason why a form with these uploads cannot be saved. A refused file is none: it would be refused again. */
export const holdOfAll = (uploads: readonly Upload[]): string | undefined =>
  holdOf(uploads.find(({ fault }) => fault !== 'refused'));

export function faultOf(upload: Upload | undefined): string | undefined {
  if (upload?.state !== 'failed') return undefined;
  return `${pictureMessages.failed} ${upload.detail ?? ''}`;
}
