import { useContext, useId, useState, type DragEvent } from 'react';
import { pictureCopy } from '../../content/admin.copy.ts';
import { Button } from './button.tsx';
import { ChooseFile } from './choose-file.tsx';
import { PictureRefusal, readPicture } from './picture-file.ts';
import { TextField } from './text-field.tsx';
import { FieldErrorsContext } from './use-field-error.ts';
import { useStrayFiles } from './use-stray-files.ts';

interface TextValue {
  /** Under which the form tells why it is refused. */
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** The value is a data URL, or an address on this site; empty where there is none. */
interface PictureFieldProps extends TextValue {
  /** What the picture shows, in words. */
  alt: TextValue;
  isRequired?: boolean;
}

/** A picture: chosen, dropped or pasted; shown, replaced, taken away; and said in words. */
export function PictureField(props: PictureFieldProps) {
  const { name, value, onChange, alt, isRequired = false } = props;
  const id = useId();
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);
  const { formError, answer } = useFormError(name);
  const fault = refusal ?? formError;

  function change(picture: string) {
    answer();
    setRefusal(undefined);
    onChange(picture);
  }

  async function take(files: FileList | null | undefined) {
    const file = files?.[0];
    if (!file) return;
    setRefusal(undefined);
    setProgress(0);
    try {
      change(await readPicture(file, setProgress));
    } catch (reason) {
      if (!(reason instanceof PictureRefusal)) throw reason;
      setRefusal(reason.message === 'type' ? pictureCopy.wrongType : pictureCopy.broken);
    } finally {
      setProgress(undefined);
    }
  }

  useStrayFiles(take);

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1">
      <span id={`${id}-label`} className="font-semibold">
        {pictureCopy.picture}
        {isRequired && <Required />}
      </span>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={`flex flex-wrap items-center gap-5 border p-4 ${fault ? 'border-danger bg-danger-band' : 'border-dashed border-edge bg-sheet'} ${isOver ? 'outline-3 outline-mark' : ''}`}
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
            {value !== '' && <Button onPress={() => change('')}>{pictureCopy.remove}</Button>}
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
            {...alt}
            maxLength={300}
            description={pictureCopy.altHint}
          />
        </div>
      )}
    </div>
  );
}

/** What the form says against the field, until it is answered by a change. */
function useFormError(name: string) {
  const errors = useContext(FieldErrorsContext);
  const [answered, setAnswered] = useState(errors);
  return {
    formError: answered === errors ? undefined : errors[name]?.[0],
    answer: () => setAnswered(errors),
  };
}

function Preview({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt={pictureCopy.preview}
      className="max-h-44 max-w-full border border-line sm:max-w-72"
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
