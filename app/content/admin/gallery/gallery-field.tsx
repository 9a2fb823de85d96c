import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { galleryMessages as messages } from '../../../text/messages/rows.messages.ts';
import { pictureMessages } from '../../../text/messages/picture.messages.ts';
import { MOST_IN_GALLERY } from '../../../media/gallery.contract.ts';
import { ChooseFromLibrary } from '../../library/admin/choose-from-library.tsx';
import { nameOf } from '../../library/admin/media-thumbnail.tsx';
import { Button } from '../../../ui/admin/button.tsx';
import { ChooseFile } from '../../../ui/admin/field/choose-file.tsx';
import { DropArea } from '../../../ui/admin/field/drop-area.tsx';
import { useFieldError } from '../../../ui/admin/field/use-field-error.ts';
import type { Upload } from '../../../ui/admin/upload/upload-list.ts';
import { UploadState } from '../../../ui/admin/upload/upload-state.tsx';
import { faultOf, holdOfAll } from '../../../ui/admin/upload/use-picture-upload.ts';
import { useDragOrder } from '../order/use-drag-order.ts';
import { GalleryPicture } from './gallery-picture.tsx';
import { useGallery } from './use-gallery.ts';

interface GalleryFieldProps {
  label: string;
  name: string;
  /** The gallery as text, in the format of `galleryText`. */
  value: string;
  onChange: (value: string) => void;
  /** Called with the reason why the form cannot be saved yet; undefined once it can. */
  onHold: (reason: string | undefined) => void;
}

export default function GalleryField({ label, name, value, onChange, onHold }: GalleryFieldProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const error = useFieldError(name);
  const gallery = useGallery(value, onChange);
  const { entries, uploads, notice, status, take } = gallery;
  const refused = uploads.filter(({ fault }) => fault === 'refused');
  const { list, ...drag } = useDragOrder<HTMLOListElement>({ move });
  const focusAfter = useGalleryFocus(list, chooser);

  const hold = holdOfAll(uploads);
  const tellHold = useEffectEvent(onHold);
  useEffect(() => tellHold(hold), [hold]);

  function move(from: number, to: number): void {
    const isByHandle = document.activeElement?.hasAttribute('data-handle');
    focusAfter({
      image: entries[from]!.image,
      at: isByHandle ? 'handle' : to < from ? 'up' : 'down',
    });
    gallery.move(from, to);
  }
  function remove(index: number): void {
    focusAfter({ image: (entries[index + 1] ?? entries[index - 1])?.image, at: 'handle' });
    gallery.remove(index);
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-2">
      <span id={`${id}-label`} className="font-semibold">
        {label}
      </span>
      {entries.length > 0 && (
        <ol ref={list} className="flex flex-col gap-2">
          {entries.map((entry, index) => (
            <GalleryPicture
              key={entry.image}
              entry={entry}
              index={index}
              count={entries.length}
              onChange={(changed) => gallery.set(index, changed)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
              handle={drag.handle(index)}
              isDragged={drag.isDragged(index)}
              edge={drag.edgeOf(index)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
      {uploads.map((upload) => (
        <Sending
          key={upload.id}
          upload={upload}
          onRetry={() => gallery.retry(upload.id)}
          onCancel={() => {
            gallery.cancel(upload.id);
            chooser.current?.focus();
          }}
        />
      ))}
      {refused.length > 1 && (
        <span>
          <Button
            isNarrow
            onPress={() => {
              gallery.cancelRefused();
              chooser.current?.focus();
            }}
          >
            {pictureMessages.giveUpAll(refused.length)}
          </Button>
        </span>
      )}
      <DropArea isFaulty={error !== undefined} onFiles={(files) => take(files)}>
        <ChooseFile
          id={id}
          input={chooser}
          label={messages.choose}
          isInvalid={error !== undefined}
          isMultiple
          onFiles={(files) => take(files ?? [])}
        />
        <ChooseFromLibrary
          sort="picture"
          onChosen={(item) => gallery.add({ image: item.url, alt: item.alt, name: nameOf(item) })}
        />
        <p className="flex-1 basis-56 text-sm text-quiet">{messages.hint(MOST_IN_GALLERY)}</p>
      </DropArea>
      {notice && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          {notice}
          <Button isNarrow onPress={gallery.closeNotice}>
            {messages.dismiss}
          </Button>
        </div>
      )}
      {error && (
        <span id={`${id}-error`} className="text-danger">
          {error}
        </span>
      )}
    </div>
  );
}

interface SendingProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

function Sending({ upload, onRetry, onCancel }: SendingProps) {
  const isRefused = upload.fault === 'refused';
  const fault = isRefused ? pictureMessages.refused(upload.name, upload.detail) : faultOf(upload);
  return (
    <div role="group" aria-label={messages.file(upload.name)} className="border border-line p-3">
      {!isRefused && <p className="mb-1 text-sm wrap-anywhere">{messages.file(upload.name)}</p>}
      {fault && (
        <p role="alert" className="mb-2 wrap-anywhere text-danger">
          {fault}
        </p>
      )}
      {isRefused ? (
        <Button isNarrow onPress={onCancel}>
          {messages.dismiss}
        </Button>
      ) : (
        <UploadState upload={upload} onRetry={onRetry} onCancel={onCancel} />
      )}
    </div>
  );
}

/**
 * The control to focus after a change: `at` in the row of the picture `image`. After a removal, `image` is the picture
 * that is now at the same position, or else the last one.
 */
interface Next {
  image: string | undefined;
  at: 'handle' | 'up' | 'down';
}

/**
 * Returns a function that focuses a control after the next render: the step button, or else the picture's handle, or
 * else the file chooser.
 */
function useGalleryFocus(
  list: RefObject<HTMLElement | null>,
  chooser: RefObject<HTMLInputElement | null>,
): (next: Next) => void {
  const [next, setNext] = useState<Next>();
  useEffect(() => {
    if (!next) return;
    const { image, at } = next;
    const find = (place: string) => list.current?.querySelector<HTMLElement>(place);
    const step = at === 'handle' ? null : find(`[data-step="${at} ${image}"]:enabled`);
    const handle = find(`[data-handle="${image}"]`);
    (step ?? handle ?? chooser.current)?.focus();
  }, [next, list, chooser]);
  return setNext;
}
