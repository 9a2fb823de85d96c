import { useId, useRef, type ReactNode } from 'react';
import { pictureCopy } from '../../../text/copy/picture.copy.ts';
import { Button, firstClick } from '../../../ui/admin/button.tsx';
import { DropArea } from '../../../ui/admin/field/drop-area.tsx';
import { UploadState } from '../../../ui/admin/upload/upload-state.tsx';
import { libraryCopy as copy } from './library.copy.ts';
import type { useLibraryUploads } from './use-library-uploads.ts';

const TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif,application/pdf,.pdf';

interface LibraryUploadsProps {
  uploading: ReturnType<typeof useLibraryUploads>;
  children: ReactNode;
}

export function LibraryUploads({ uploading, children }: LibraryUploadsProps) {
  const id = useId();
  const { uploads, start, retry, cancel, cancelRefused } = uploading;
  const chooser = useRef<HTMLInputElement>(null);
  const refused = uploads.filter(({ fault }) => fault === 'refused');

  return (
    <DropArea isScreen onFiles={start}>
      <div className="mb-5 flex flex-wrap items-center gap-4 border border-dashed border-edge bg-sheet p-4">
        <span className="relative">
          <input
            id={id}
            ref={chooser}
            type="file"
            multiple
            accept={TYPES}
            onChange={({ target }) => {
              start(target.files ?? []);
              // Without this, choosing the same files again after a failure would fire no event.
              target.value = '';
            }}
            className="peer absolute inset-0 cursor-pointer opacity-0"
          />
          <label
            htmlFor={id}
            className="inline-flex min-h-11 cursor-pointer items-center border border-petrol bg-petrol px-5 py-2 font-semibold text-on-petrol outline-offset-2 peer-hover:bg-petrol-deep peer-focus-visible:outline-3 peer-focus-visible:outline-mark"
          >
            {copy.upload}
          </label>
        </span>
        <p className="flex-1 basis-56 text-sm text-quiet">{copy.uploadHint}</p>
      </div>
      {uploads.length > 0 && (
        <ul aria-label={copy.uploads} className="mb-5 flex flex-col gap-3 border border-line p-4">
          {uploads.map((upload) => (
            <li key={upload.id} className="flex flex-col gap-1">
              <span className="font-semibold break-words">{upload.name}</span>
              {upload.detail && (
                <span role="alert" className="text-danger">
                  {upload.detail}
                </span>
              )}
              {upload.fault === 'refused' ? (
                <span>
                  <Button isNarrow onClick={firstClick(() => cancel(upload.id))}>
                    {pictureCopy.giveUp}
                  </Button>
                </span>
              ) : (
                <UploadState
                  upload={upload}
                  onRetry={() => retry(upload.id)}
                  onCancel={() => cancel(upload.id)}
                />
              )}
            </li>
          ))}
          {refused.length > 1 && (
            <li>
              <Button
                isNarrow
                onPress={() => {
                  cancelRefused();
                  chooser.current?.focus();
                }}
              >
                {pictureCopy.giveUpAll(refused.length)}
              </Button>
            </li>
          )}
        </ul>
      )}
      {children}
    </DropArea>
  );
}
