import { useId, useState, type DragEvent } from 'react';
import { pictureCopy } from '../../../content/admin.copy.ts';
import { Button } from '../button.tsx';
import { ChooseFile } from './choose-file.tsx';
import { PictureRefusal, readPicture } from './picture-file.ts';
import { PictureDescription, type TextValue } from './picture-description.tsx';
import { ReplaceQuestion } from '../dialog/replace-question.tsx';
import { useFieldError } from './use-field-error.ts';
import { useStrayFiles } from './use-stray-files.ts';

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
  const [strayFile, setStrayFile] = useState<File>();
  const [formerAlt, setFormerAlt] = useState('');
  const formError = useFieldError(name);
  const fault = refusal ?? formError;

  function change(picture: string) {
    setRefusal(undefined);
    onChange(picture);
    // A description is of one picture: that of the former must not stay with the next unseen.
    if (picture === '' || alt.value === '') return;
    setFormerAlt(alt.value);
    alt.onChange('');
  }

  async function take(file: File | undefined) {
    if (!file) return;
    setRefusal(undefined);
    setProgress(0);
    try {
      change(await readPicture(file, setProgress));
    } catch (reason) {
      if (!(reason instanceof PictureRefusal)) throw reason;
      setRefusal(reason.message);
    } finally {
      setProgress(undefined);
    }
  }

  // What was not put into this field by hand may have been meant for the text.
  useStrayFiles(([file]) => (value === '' ? take(file) : setStrayFile(file)));

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
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
              onFiles={(files) => take(files?.[0])}
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
      {value !== '' && <PictureDescription {...alt} former={formerAlt} />}
      <ReplaceQuestion
        isOpen={strayFile !== undefined}
        onAnswer={(isWanted) => {
          if (isWanted) void take(strayFile);
          setStrayFile(undefined);
        }}
      />
    </div>
  );
}

function Preview({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt={pictureCopy.preview}
      className="h-44 w-full max-w-72 border border-line bg-band object-scale-down"
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
