import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/admin/button.tsx';
import { TextField } from '../../../ui/admin/field/text-field.tsx';
import { useEditorTools } from '../editor-context.ts';
import { editorTexts } from '../editor.messages.ts';
import { PopupActions, useClosePopup } from './popup-form.tsx';
import { UploadProgress, useUploads } from '../uploads/upload-progress.tsx';

const TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

/**
 * Uploads pictures. Uploads continue after the popup is closed; the pictures are inserted at the caret from which it
 * was opened.
 */
export function ImageUploadForm() {
  const { upload } = useEditorTools();
  const close = useClosePopup();
  const all = useUploads();
  const [own, setOwn] = useState<string[]>([]);
  const [alt, setAlt] = useState('');
  const written = useRef('');
  const uploads = all.filter(({ id }) => own.includes(id));
  const [latest] = uploads;
  const isSending = uploads.some(({ state }) => state === 'sending');

  const hasEnded = own.length > 0 && uploads.length === 0;
  const end = useEffectEvent(close);
  useEffect(() => {
    if (!hasEnded) return undefined;
    // The popup must be gone before the text takes the focus, and React renders a change within an effect later.
    const timer = setTimeout(() => flushSync(() => end()));
    return () => clearTimeout(timer);
  }, [hasEnded]);

  const start = (files: File[]) =>
    setOwn([...own, ...files.map((file) => upload(file, { alt: () => written.current }))]);
  return (
    <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2 sm:*:last:col-span-2">
      <div className="flex flex-col gap-3">
        <TextField
          label={editorTexts.alt}
          value={alt}
          onChange={(value) => {
            written.current = value;
            setAlt(value);
          }}
        />
        <p className="text-sm text-quiet">{editorTexts.altHint}</p>
      </div>
      <label className="grid min-h-16 cursor-pointer place-content-center place-items-center border-2 border-dashed border-edge p-3 text-center outline-offset-2 has-focus-visible:outline-3 has-focus-visible:outline-mark">
        <span className="font-semibold">
          {isSending && latest
            ? `${editorTexts.uploadingImage} ${latest.percent} %`
            : editorTexts.chooseImage}
        </span>
        <span className="text-sm text-quiet">
          {isSending ? editorTexts.uploadingMeaning : editorTexts.chooseImageMeaning}
        </span>
        <input
          type="file"
          accept={TYPES}
          multiple
          disabled={isSending}
          className="sr-only"
          onChange={({ target }) => {
            start([...(target.files ?? [])]);
            // Allows the same file to be chosen again after a failure.
            target.value = '';
          }}
        />
      </label>
      <PopupActions>
        {uploads.length > 0 && (
          <div className="max-h-44 w-full overflow-y-auto">
            <UploadProgress uploads={uploads} />
          </div>
        )}
        <Button onPress={close}>{isSending ? editorTexts.close : editorTexts.cancel}</Button>
      </PopupActions>
    </div>
  );
}
