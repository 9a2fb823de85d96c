import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { pictureMessages } from '../../../text/messages/picture.messages.ts';
import { Button } from '../button.tsx';
import { Modal, ModalActions, ModalButton } from '../dialog/modal.tsx';
import { showWithMessages } from '../message/show-with-messages.ts';
import { UploadState } from '../upload/upload-state.tsx';
import { faultOf, holdOf, usePictureUpload } from '../upload/use-picture-upload.ts';
import { useWindowEvent } from '../use-window-event.ts';
import { ChooseFile } from './choose-file.tsx';
import { DropArea } from './drop-area.tsx';
import { PictureDescription, type TextValue } from './picture-description.tsx';
import { Required } from './text-field.tsx';
import { useFieldError } from './use-field-error.ts';

/**
 * The value is the address of a stored picture, or empty. Drafts written by an earlier release may contain data URLs,
 * which the server also accepts.
 */
interface PictureFieldProps extends TextValue {
  alt: TextValue;
  isRequired?: boolean;
  /** Called with the reason when the field starts to block saving, and with undefined when it no longer does. */
  onHold: (reason: string | undefined) => void;
  library?: (onChosen: (picture: ChosenPicture) => void) => ReactNode;
}

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
    // Scrolls only while the focus is still in this field: the user may have moved on to another.
    if (failure !== undefined && field === document.activeElement) showWithMessages(field!);
  }, [failure]);

  /** Moves the focus to the file chooser, because the pressed button disappears during the upload. */
  const thenChoose = (act: () => void) => () => {
    act();
    chooser.current?.focus();
  };

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1">
      <span id={`${id}-label`} className="font-semibold">
        {adminMessages.picture}
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
              label={value === '' ? pictureMessages.choose : pictureMessages.replace}
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
                {pictureMessages.remove}
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
            <p className="text-sm text-quiet">{pictureMessages.hint}</p>
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

function useFault(
  { upload, refused, isGone }: ReturnType<typeof useTakenPicture>,
  { name, value }: Pick<PictureFieldProps, 'name' | 'value'>,
) {
  const formError = useFieldError(name);
  const failure =
    faultOf(upload) ?? (refused && pictureMessages.refused(refused.name, refused.detail));
  const fault = failure ?? (isGone ? pictureMessages.gone : formError);
  // If a new file is refused, the picture already in the field remains valid.
  return { failure, fault, isFaulty: fault !== undefined && (!refused || value === '') };
}

interface StrayFileProps {
  isFree: boolean;
  onFile: (file: File | undefined) => void;
}

/**
 * Handles a file pasted outside this field. Asks before replacing a picture, since the file may have been meant for a
 * text.
 */
function StrayFile({ isFree, onFile }: StrayFileProps) {
  const [file, setFile] = useState<File>();
  useStrayFiles(([found]) => (isFree ? onFile(found) : setFile(found)));
  const dismiss = () => setFile(undefined);
  return (
    <Modal
      role="alertdialog"
      title={pictureMessages.replaceQuestion}
      isOpen={file !== undefined}
      onClose={dismiss}
    >
      <p className="mt-3 text-quiet">{pictureMessages.replaceDetail}</p>
      <ModalActions>
        <ModalButton autoFocus onPress={dismiss}>
          {adminMessages.cancel}
        </ModalButton>
        <ModalButton
          variant="main"
          onPress={() => {
            onFile(file);
            dismiss();
          }}
        >
          {pictureMessages.replace}
        </ModalButton>
      </ModalActions>
    </Modal>
  );
}

/**
 * Handles files that reach the page outside a picture field. A pasted picture is passed to `take` wherever the focus
 * is, unless it belongs to a text. For dropped files, only the browser's default of opening the file is prevented.
 */
function useStrayFiles(take: (files: FileList) => unknown): void {
  useWindowEvent('paste', (event) => {
    const { clipboardData: pasted, target, defaultPrevented } = event;
    if (defaultPrevented || !pasted || pasted.files.length === 0) return;
    if (target instanceof HTMLElement && isForText(target, pasted)) return;
    event.preventDefault();
    take(pasted.files);
  });
  const guard = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  useWindowEvent('dragover', guard);
  useWindowEvent('drop', guard);
}

/**
 * Whether a paste belongs to the text in `target`: word processors add a picture of the copied text to the clipboard.
 */
function isForText(target: HTMLElement, { types }: DataTransfer): boolean {
  const isWriting = target.matches('input, textarea') && types.includes('text/plain');
  return isWriting || target.isContentEditable;
}

interface PicturePreviewProps {
  src: string;
  isGoing: boolean;
  /** Called if the server no longer has the picture, as can happen with an old draft. */
  onGone: () => void;
}

function PicturePreview({ src, isGoing, onGone }: PicturePreviewProps) {
  async function check() {
    // The image may have failed to load only because of the network, so the server is asked.
    const { status } = await fetch(src, { method: 'HEAD' }).catch(() => ({ status: 0 }));
    if (status === 404) onGone();
  }
  return (
    <img
      src={src}
      alt={pictureMessages.preview}
      onError={() => void check()}
      className={`h-44 w-full max-w-72 border border-line bg-band object-scale-down ${isGoing ? 'opacity-40' : ''}`}
    />
  );
}

interface ChosenPicture {
  address: string;
  alt: string;
}

/**
 * State and actions of the picture in a field. Each accepted file is uploaded at once and then replaces the previous
 * picture.
 */
function useTakenPicture(
  { value, onChange }: Pick<TextValue, 'value' | 'onChange'>,
  alt: TextValue,
) {
  const [formerAlt, setFormerAlt] = useState('');
  const [gone, setGone] = useState<string>();
  const altBefore = useRef('');
  const { start, ...uploading } = usePictureUpload(arrive);

  function arrive(address: string) {
    setGone(undefined);
    // If the same picture is uploaded again after it was missing, clearing the value first removes the error and
    // reloads the image.
    const isSame = address === value;
    if (isSame) flushSync(() => onChange(''));
    onChange(address);
    if (isSame) return;
    // Clears the alt text of the previous picture, so that it does not silently describe the new one. Alt text written
    // during the upload is kept.
    if (alt.value === '' || alt.value !== altBefore.current) return;
    setFormerAlt(alt.value);
    alt.onChange('');
  }

  return {
    ...uploading,
    choose({ address, alt: words }: ChosenPicture): void {
      altBefore.current = alt.value;
      arrive(address);
      if (words !== '') alt.onChange(words);
    },
    take(file: File | undefined) {
      if (!file) return;
      altBefore.current = alt.value;
      start(file);
    },
    formerAlt,
    isGone: value !== '' && gone === value,
    onGone: () => setGone(value),
  };
}
