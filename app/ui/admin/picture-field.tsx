import { useId, useState, type ClipboardEvent, type DragEvent } from 'react';
import { pictureCopy } from '../../content/admin.copy.ts';
import { Button } from './button.tsx';
import { PictureRefusal, readPicture } from './picture-file.ts';
import { TextField } from './text-field.tsx';

interface PictureFieldProps {
  label: string;
  /** Data URL, or address on this site; empty where there is none. */
  value: string;
  onChange: (value: string) => void;
  alt: string;
  onAltChange: (alt: string) => void;
  /** Why what is there is refused. */
  error: string | undefined;
  isRequired?: boolean;
}

/** A picture: chosen, dropped or pasted; shown, replaced, taken away; and said in words. */
export function PictureField(props: PictureFieldProps) {
  const { label, value, onChange, alt, onAltChange, error, isRequired = false } = props;
  const id = useId();
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);
  const fault = refusal ?? error;

  async function take(files: FileList | null | undefined) {
    const file = files?.[0];
    if (!file) return;
    setRefusal(undefined);
    setProgress(0);
    try {
      onChange(await readPicture(file, setProgress));
    } catch (reason) {
      if (!(reason instanceof PictureRefusal)) throw reason;
      setRefusal(reason.message === 'type' ? pictureCopy.wrongType : pictureCopy.broken);
    } finally {
      setProgress(undefined);
    }
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  }

  function onPaste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void take(event.clipboardData.files);
  }

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      onPaste={onPaste}
      className="flex flex-col gap-1"
    >
      <span id={`${id}-label`} className="font-semibold">
        {label}
        {isRequired && <Required />}
      </span>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={`flex flex-wrap items-center gap-5 rounded border p-4 ${fault ? 'border-danger bg-danger-band' : 'border-dashed border-edge bg-sheet'} ${isOver ? 'outline-3 outline-mark' : ''}`}
      >
        {value !== '' && <Preview src={value} />}
        <div className="flex flex-1 basis-56 flex-col gap-3">
          <div className="flex flex-wrap gap-3">
            <ChooseFile
              id={id}
              label={value === '' ? pictureCopy.choose : pictureCopy.replace}
              isInvalid={fault !== undefined}
              isBusy={progress !== undefined}
              onFiles={take}
            />
            {value !== '' && <Button onPress={() => onChange('')}>{pictureCopy.remove}</Button>}
          </div>
          {progress === undefined ? (
            <p className="text-sm text-quiet">{pictureCopy.hint}</p>
          ) : (
            <label className="text-sm">
              {pictureCopy.reading}
              <progress value={progress} className="block w-full" />
            </label>
          )}
        </div>
      </div>
      {fault && (
        <span id={`${id}-error`} className="text-danger">
          {fault}
        </span>
      )}
      {value !== '' && (
        <div className="mt-3">
          <TextField
            label={pictureCopy.alt}
            name="imageAlt"
            value={alt}
            onChange={onAltChange}
            maxLength={300}
            description={pictureCopy.altHint}
          />
        </div>
      )}
    </div>
  );
}

interface ChooseFileProps {
  id: string;
  label: string;
  isInvalid: boolean;
  isBusy: boolean;
  onFiles: (files: FileList | null) => void;
}

/** The browser's own file chooser behind a button that looks like the others. */
function ChooseFile({ id, label, isInvalid, isBusy, onFiles }: ChooseFileProps) {
  return (
    <span className="relative">
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={isBusy}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={(event) => {
          onFiles(event.target.files);
          // The same file may be chosen again after it was taken away.
          event.target.value = '';
        }}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center rounded border border-edge bg-sheet px-5 py-2 font-semibold outline-offset-2 peer-hover:bg-band peer-focus-visible:outline-3 peer-focus-visible:outline-mark"
      >
        {label}
      </label>
    </span>
  );
}

function Preview({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt={pictureCopy.preview}
      className="max-h-44 max-w-full rounded border border-line sm:max-w-72"
    />
  );
}

function Required() {
  return (
    <span aria-hidden className="text-danger">
      {' *'}
    </span>
  );
}
