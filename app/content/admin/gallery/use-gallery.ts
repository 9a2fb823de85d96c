import { useEffect, useRef, useState } from 'react';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { galleryMessages as messages } from '../../../text/messages/rows.messages.ts';
import {
  entriesIn,
  galleryText,
  MOST_IN_GALLERY,
  type GalleryEntry,
} from '../../../media/gallery.contract.ts';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { preparedPicture } from '../../../ui/admin/upload/picture-file.ts';
import { useUploadList } from '../../../ui/admin/upload/use-picture-upload.ts';

export function useGallery(value: string, onChange: (value: string) => void) {
  const entries = entriesIn(value);
  /** The latest value, as several uploads may finish between two renders. */
  const current = useRef(value);
  useEffect(() => {
    current.current = value;
  }, [value]);
  const places = useRef(new Map<string, number>());
  const offer = useWaysBack();
  const [notice, setNotice] = useState('');
  const [status, setStatus] = useState('');

  function change(made: (entries: GalleryEntry[]) => GalleryEntry[]): void {
    current.current = galleryText(made(entriesIn(current.current)));
    onChange(current.current);
  }

  function isFit(image: string, name: string): boolean {
    const known = entriesIn(current.current);
    const isTwice = known.some((entry) => entry.image === image);
    const isFull = known.length >= MOST_IN_GALLERY;
    if (isTwice) setNotice(messages.twice(name));
    else if (isFull) setNotice(messages.tooMany(MOST_IN_GALLERY));
    return !isTwice && !isFull;
  }

  /**
   * Inserts an uploaded picture. Pictures are in the order in which the files were chosen, whichever upload finishes
   * first.
   */
  function arrive(image: string, place: number, name: string): void {
    if (!isFit(image, name)) return;
    const known = entriesIn(current.current);
    places.current.set(image, place);
    const later = known.findIndex((entry) => (places.current.get(entry.image) ?? 0) > place);
    const at = later < 0 ? known.length : later;
    change((all) => all.toSpliced(at, 0, { image, caption: '', alt: '' }));
  }
  const { uploads, start, ...uploading } = useGalleryUploads(arrive);

  return {
    entries,
    ...uploading,
    uploads,
    notice,
    closeNotice: () => setNotice(''),
    status,
    take(files: Iterable<File>): void {
      const room = MOST_IN_GALLERY - entries.length - uploads.length;
      const all = [...files];
      setNotice(all.length > room ? messages.tooMany(MOST_IN_GALLERY) : '');
      for (const file of all.slice(0, Math.max(room, 0))) start(file);
    },
    /**
     * Adds a picture from the library. If the gallery already contains it without an alt text, only the alt text is
     * added.
     */
    add({ image, alt, name }: { image: string; alt: string; name: string }): void {
      setNotice('');
      const known = entriesIn(current.current).findIndex((entry) => entry.image === image);
      if (known >= 0 && alt !== '' && entriesIn(current.current)[known]!.alt === '') {
        change((all) => all.with(known, { ...all[known]!, alt }));
        toast(messages.described(known + 1));
      } else if (isFit(image, name)) {
        change((all) => [...all, { image, caption: '', alt }]);
      }
    },
    set: (index: number, entry: GalleryEntry) => change((all) => all.with(index, entry)),
    move(from: number, to: number): void {
      // After a move, pictures whose uploads finish later go to the end.
      places.current.clear();
      change((all) => withMoved(all, from, to));
      setStatus(messages.moved(to + 1));
    },
    remove(index: number): void {
      const entry = entries[index]!;
      change((all) => all.toSpliced(index, 1));
      const putBack = () => {
        if (entriesIn(current.current).some(({ image }) => image === entry.image)) return;
        change((all) => all.toSpliced(index, 0, entry));
        setStatus(messages.putBack(index + 1));
      };
      const label = messages.undo(index + 1);
      offer(
        toast(messages.removed(index + 1), {
          action: { label: adminMessages.undo, ariaLabel: label, run: putBack },
        }),
      );
    },
  };
}

function useWaysBack() {
  const [ways] = useState(() => new Set<() => void>());
  useEffect(
    () => () => {
      for (const close of ways) close();
    },
    [ways],
  );
  return (close: () => void) => void ways.add(close);
}

const withMoved = <Item>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

/**
 * Maximum number of simultaneous uploads. The browser decodes each picture and the server checks it, so more uploads at
 * a time would not be faster.
 */
const AT_ONCE = 2;

/**
 * Uploads pictures for a gallery. `onArrived` gets the picture's address, the number of the file in the order of
 * choosing, and the file's name.
 */
function useGalleryUploads(onArrived: (address: string, place: number, name: string) => void) {
  const { list, uploads, arrived } = useUploadList(onArrived, AT_ONCE);
  const chosen = useRef(0);
  return {
    uploads,
    start(file: File): void {
      chosen.current += 1;
      const place = chosen.current;
      list.start({
        name: file.name,
        file: () => preparedPicture(file),
        onDone: (address) => arrived(address, place, file.name),
      });
    },
    retry: list.retry,
    cancel: list.cancel,
    cancelRefused: list.cancelRefused,
  };
}
