import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { preparedPicture } from '../../../ui/admin/upload/picture-file.ts';
import { createUploadList, type UploadList } from '../../../ui/admin/upload/upload-list.ts';

/** Each is decoded here and checked at the server: more would wait there instead. */
const AT_ONCE = 2;

/** Pictures on their way to a gallery; `onArrived` hears of each with its place among all that were chosen. */
export function useGalleryUploads(
  onArrived: (address: string, place: number, name: string) => void,
) {
  const [list] = useState(() => createUploadList());
  const [turns] = useState(() => createTurns(list));
  const uploads = useSyncExternalStore(list.subscribe, list.read);
  const chosen = useRef(0);
  const latest = useRef(onArrived);
  useEffect(() => {
    latest.current = onArrived;
  });
  useEffect(() => () => list.cancelAll(), [list]);
  return {
    uploads,
    start(file: File): void {
      chosen.current += 1;
      const place = chosen.current;
      const id: string = list.start({
        name: file.name,
        file: async () => {
          await turns.wait(() => id);
          return await preparedPicture(file);
        },
        onDone: (address) => latest.current(address, place, file.name),
      });
    },
    retry: list.retry,
    cancel: list.cancel,
    cancelRefused: list.cancelRefused,
  };
}

/** A few at a time; the next has its turn as soon as one has arrived, failed or been given up. */
function createTurns(list: UploadList) {
  const waiting: { idOf: () => string; begin: () => void }[] = [];
  const active = new Set<string>();
  const isSending = (id: string) =>
    list.read().some((upload) => upload.id === id && upload.state === 'sending');

  function goOn(): void {
    for (const id of active) if (!isSending(id)) active.delete(id);
    while (active.size < AT_ONCE && waiting.length > 0) {
      const { idOf, begin } = waiting.shift()!;
      // It may have been given up meanwhile.
      if (!isSending(idOf())) continue;
      active.add(idOf());
      begin();
    }
  }
  list.subscribe(goOn);
  return {
    /** Done when it is the turn of the upload whose number `idOf` gives, once it has one. */
    wait: (idOf: () => string) =>
      new Promise<void>((begin) => {
        waiting.push({ idOf, begin });
        queueMicrotask(goOn);
      }),
  };
}
