import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { adminCopy } from '../../../content/admin.copy.ts';
import { pictureCopy } from '../../../content/picture.copy.ts';
import { Button } from '../button.tsx';
import { ReplaceQuestion } from '../dialog/replace-question.tsx';
import { showWithMessages } from '../message/show-with-messages.ts';
import { UploadState } from '../upload/upload-state.tsx';
import { faultOf, holdOf } from '../upload/use-picture-upload.ts';
import { ChooseFile } from './choose-file.tsx';
import { DropArea } from './drop-area.tsx';
import { PictureDescription, type TextValue } from './picture-description.tsx';
import { PicturePreview } from './picture-preview.tsx';
import { useFieldError } from './use-field-error.ts';
import { useStrayFiles } from './use-stray-files.ts';
import { useTakenPicture, type ChosenPicture } from './use-taken-picture.ts';

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
  /** A way to choose one that is there already; what it gives hears of that. */
  library?: (onChosen: (picture: ChosenPicture) => void) => ReactNode;
}

/** A picture: chosen, dropped or pasted, and sent at once; shown, replaced, taken away; and said in words. */
export function PictureField(props: PictureFieldProps) {
  const { value, onChange, alt, isRequired = false, onHold, library } = props;
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const taken = useTakenPicture(props, alt);
  const { take, upload, retry, cancel, formerAlt, onGone } = taken;
  const { failure, fault, isFaulty } = useFault(taken, props);
  const hold = holdOf(upload);

  const tellHold = useEffectEvent(onHold);
  useEffect(() => tellHold(hold), [hold]);

  useEffect(() => {
    const field = chooser.current;
    // Who has gone on elsewhere is not led away from there.
    if (failure !== undefined && field === document.activeElement) showWithMessages(field!);
  }, [failure]);

  /** What was pressed goes away with the upload: the keyboard goes on where the next is chosen. */
  const thenChoose = (act: () => void) => () => {
    act();
    chooser.current?.focus();
  };

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1">
      <span id={`${id}-label`} className="font-semibold">
        {adminCopy.picture}
        {isRequired && <Required />}
      </span>
      <DropArea isFaulty={isFaulty} onFiles={(files) => take(files[0])}>
        {value !== '' && (
          <PicturePreview src={value} isGoing={upload !== undefined} onGone={onGone} />
        )}
        <div className="flex flex-1 basis-56 flex-col gap-3">
          <div className="flex flex-wrap gap-3">
            <ChooseFile
              id={id}
              input={chooser}
              label={value === '' ? pictureCopy.choose : pictureCopy.replace}
              isInvalid={isFaulty}
              onFiles={(files) => take(files?.[0])}
            />
            {library?.((picture) => {
              cancel();
              taken.choose(picture);
            })}
            {value !== '' && (
              <Button
                onPress={thenChoose(() => {
                  cancel();
                  onChange('');
                })}
              >
                {pictureCopy.remove}
              </Button>
            )}
          </div>
          {upload ? (
            <UploadState
              upload={upload}
              onRetry={thenChoose(retry)}
              onCancel={thenChoose(cancel)}
            />
          ) : (
            <p className="text-sm text-quiet">{pictureCopy.hint}</p>
          )}
        </div>
      </DropArea>
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
      <StrayFile isFree={value === '' && !hold} onFile={take} />
    </div>
  );
}

/** What is wrong, and whether it is with what stands in the field. */
function useFault(
  { upload, refused, isGone }: ReturnType<typeof useTakenPicture>,
  { name, value }: Pick<PictureFieldProps, 'name' | 'value'>,
) {
  const formError = useFieldError(name);
  const failure = faultOf(upload) ?? (refused && pictureCopy.refused(refused.name, refused.detail));
  const fault = failure ?? (isGone ? pictureCopy.gone : formError);
  // A picture that stands there is none the worse for another that is not taken.
  return { failure, fault, isFaulty: fault !== undefined && (!refused || value === '') };
}

function Required() {
  return (
    <span aria-hidden className="text-danger">
      {' *'}
    </span>
  );
}

interface StrayFileProps {
  /** Whether nothing would be replaced. */
  isFree: boolean;
  onFile: (file: File | undefined) => void;
}

/** What was not put into this field by hand, which may have been meant for the text. */
function StrayFile({ isFree, onFile }: StrayFileProps) {
  const [file, setFile] = useState<File>();
  useStrayFiles(([found]) => (isFree ? onFile(found) : setFile(found)));
  return (
    <ReplaceQuestion
      isOpen={file !== undefined}
      onAnswer={(isWanted) => {
        if (isWanted) onFile(file);
        setFile(undefined);
      }}
    />
  );
}
