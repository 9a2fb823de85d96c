import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent } from 'react';
import { flushSync } from 'react-dom';
import { adminCopy } from '../../../content/admin.copy.ts';
import { pictureCopy } from '../../../content/picture.copy.ts';
import { Button } from '../button.tsx';
import { ReplaceQuestion } from '../dialog/replace-question.tsx';
import { showWithMessages } from '../message/show-with-messages.ts';
import { UploadState } from '../upload/upload-state.tsx';
import { faultOf, holdOf, isRefused, usePictureUpload } from '../upload/use-picture-upload.ts';
import { ChooseFile } from './choose-file.tsx';
import { PictureDescription, type TextValue } from './picture-description.tsx';
import { PicturePreview } from './picture-preview.tsx';
import { useFieldError } from './use-field-error.ts';
import { useStrayFiles } from './use-stray-files.ts';

/**
 * The value is the address of a stored picture; empty where there is none. Drafts of an earlier version of
 * the site hold data URLs, which the server takes too.
 */
interface PictureFieldProps extends TextValue {
  /** What the picture shows, in words. */
  alt: TextValue;
  isRequired?: boolean;
  /** Hears why the form cannot be saved yet, in words; nothing when it can. */
  onHold: (reason: string | undefined) => void;
}

/** A picture: chosen, dropped or pasted, and sent at once; shown, replaced, taken away; and said in words. */
export function PictureField(props: PictureFieldProps) {
  const { name, value, onChange, alt, isRequired = false, onHold } = props;
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [strayFile, setStrayFile] = useState<File>();
  const [formerAlt, setFormerAlt] = useState('');
  const [gone, setGone] = useState<string>();
  const altBefore = useRef('');
  const { upload, ...uploading } = usePictureUpload(arrive);
  const formError = useFieldError(name);
  const failure = faultOf(upload);
  const fault = failure ?? (value !== '' && gone === value ? pictureCopy.gone : formError);
  const hold = holdOf(upload);

  const tellHold = useEffectEvent(onHold);
  useEffect(() => tellHold(hold), [hold]);

  useEffect(() => {
    const field = chooser.current;
    // Who has gone on elsewhere is not led away from there.
    if (failure !== undefined && field === document.activeElement) showWithMessages(field!);
  }, [failure]);

  function take(file: File | undefined) {
    if (!file) return;
    altBefore.current = alt.value;
    uploading.start(file);
  }

  function arrive(address: string) {
    setGone(undefined);
    // The same picture once more, which was missed: what was said against it is over, and it is there to be shown.
    if (address === value) flushSync(() => onChange(''));
    onChange(address);
    // A description is of one picture: that of the former must not stay with the next unseen. What was
    // written while this one was on its way is its own.
    if (alt.value === '' || alt.value !== altBefore.current) return;
    setFormerAlt(alt.value);
    alt.onChange('');
  }

  /** What was pressed goes away with the upload: the keyboard goes on where the next is chosen. */
  const thenChoose = (act: () => void) => () => {
    act();
    chooser.current?.focus();
  };

  // What was not put into this field by hand may have been meant for the text.
  useStrayFiles(([file]) => (value === '' && !hold ? take(file) : setStrayFile(file)));

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1">
      <span id={`${id}-label`} className="font-semibold">
        {adminCopy.picture}
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
        {value !== '' && <PicturePreview src={value} onGone={() => setGone(value)} />}
        <div className="flex flex-1 basis-56 flex-col gap-3">
          <div className="flex flex-wrap gap-3">
            <ChooseFile
              id={id}
              input={chooser}
              label={value === '' ? pictureCopy.choose : pictureCopy.replace}
              isInvalid={fault !== undefined}
              onFiles={(files) => take(files?.[0])}
            />
            {value !== '' && (
              <Button
                onPress={thenChoose(() => {
                  uploading.cancel();
                  onChange('');
                })}
              >
                {pictureCopy.remove}
              </Button>
            )}
          </div>
          {upload && !isRefused(upload) ? (
            <UploadState
              upload={upload}
              onRetry={thenChoose(uploading.retry)}
              onCancel={thenChoose(uploading.cancel)}
            />
          ) : (
            <p className="text-sm text-quiet">{pictureCopy.hint}</p>
          )}
        </div>
      </div>
      {fault && (
        <span
          id={`${id}-error`}
          {...(failure !== undefined && { role: 'alert' })}
          className="text-danger"
        >
          {fault}
        </span>
      )}
      {value !== '' && <PictureDescription {...alt} former={formerAlt} />}
      <ReplaceQuestion
        isOpen={strayFile !== undefined}
        onAnswer={(isWanted) => {
          if (isWanted) take(strayFile);
          setStrayFile(undefined);
        }}
      />
    </div>
  );
}

function Required() {
  return (
    <span aria-hidden className="text-danger">
      {' *'}
    </span>
  );
}
