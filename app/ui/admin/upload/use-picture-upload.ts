import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { pictureCopy } from '../../../content/picture.copy.ts';
import { preparedPicture } from './picture-file.ts';
import { createUploadList, type Upload } from './upload-list.ts';

/** The upload of one picture, the last that was chosen; `onArrived` hears the address it has by then. */
export function usePictureUpload(onArrived: (address: string) => void) {
  const [list] = useState(() => createUploadList());
  const [upload] = useSyncExternalStore(list.subscribe, list.read);
  const latest = useRef(onArrived);
  useEffect(() => {
    latest.current = onArrived;
  });
  useEffect(() => () => list.cancelAll(), [list]);

  function cancel(): void {
    for (const { id } of list.read()) list.cancel(id);
  }
  return {
    upload,
    start(file: File): void {
      cancel();
      list.start({
        name: file.name,
        file: () => preparedPicture(file),
        onDone: (address) => latest.current(address),
      });
    },
    retry: () => upload && list.retry(upload.id),
    cancel,
  };
}

/** Whether it would be tried in vain once more: then what stood there before simply stays. */
export const isRefused = (upload: Upload | undefined) => upload?.fault === 'refused';

/** Why a form cannot be saved because of an upload; nothing where it can. */
export function holdOf(upload: Upload | undefined): string | undefined {
  if (!upload || isRefused(upload)) return undefined;
  return upload.state === 'sending' ? pictureCopy.uploadFirst : pictureCopy.uploadAgainFirst;
}

/** What is said of an upload that failed; nothing of one that has not. */
export function faultOf(upload: Upload | undefined): string | undefined {
  if (upload?.state !== 'failed') return undefined;
  const { detail = '' } = upload;
  return isRefused(upload) ? detail : `${pictureCopy.failed} ${detail}`;
}
