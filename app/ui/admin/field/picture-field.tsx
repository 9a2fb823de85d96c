import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { pictureMessages } from '../../../text/messages/picture.messages.ts';
import { Button } from '../button.tsx';
import { Modal, ModalActions, ModalButton } from '../dialog/modal.tsx';
import { showWithMessages } from '../message/show-with-messages.ts';
import { UploadState } from '../upload/upload-state.tsx';
import { faultOf, holdOf, usePictureUpload } from '../upload/use-picture-upload.ts';
import { ChooseFile } from './choose-file.tsx';
import { DropArea } from './drop-area.tsx';
import { PictureDescription, type TextValue } from './picture-description.tsx';
import { useFieldError } from './use-field-error.ts';

/**
 * The value is the address of a stored picture; empty if there is none. Drafts of an earlier release hold data URLs,
 * which the server accepts too.
 */
interface PictureFieldProps extends TextValue {
  alt: TextValue;
  isRequired?: boolean;
  /** Called with the reason why the form cannot be saved yet; with undefined once it can. */
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
    // If the editor has moved on to another field, the page does not scroll.
    if (failure !== undefined && field === document.activeElement) showWithMessages(field!);
  }, [failure]);

  /** The pressed button disappears with the upload, so the focus moves to the file chooser. */
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
  // A picture in the field stays valid when another file is refused.
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
  isFree: boolean;
  onFile: (file: File | undefined) => void;
}

/** A file dropped or pasted outside this field. It may have been meant for the text, so replacing asks first. */
function StrayFile({ isFree, onFile }: StrayFileProps) {
  const [file, setFile] = useState<File>();
  useStrayFiles(([found]) => (isFree ? onFile(found) : setFile(found)));
  return (
    <ReplaceQuestion
      isOpen={file !== undefined}
      onAnswer={(isRequested) => {
        if (isRequested) onFile(file);
        setFile(undefined);
      }}
    />
  );
}

/**
 * Files that reach the page outside their field. A pasted picture is taken wherever the focus is, unless it belongs to
 * a text. A dropped one is kept from opening in place of the page.
 */
function useStrayFiles(take: (files: FileList) => unknown): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: pasted, target, defaultPrevented } = event;
    if (defaultPrevented || !pasted || pasted.files.length === 0) return;
    if (target instanceof HTMLElement && isForText(target, pasted)) return;
    event.preventDefault();
    take(pasted.files);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    const guard = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('paste', paste);
    addEventListener('dragover', guard);
    addEventListener('drop', guard);
    return () => {
      removeEventListener('paste', paste);
      removeEventListener('dragover', guard);
      removeEventListener('drop', guard);
    };
  }, []);
}

/** Word processors put a picture of the copied text beside it. */
function isForText(target: HTMLElement, { types }: DataTransfer): boolean {
  const isWriting = target.matches('input, textarea') && types.includes('text/plain');
  return isWriting || target.isContentEditable;
}

interface PicturePreviewProps {
  src: string;
  isGoing: boolean;
  /** Called when the server no longer has the picture, which an old draft may name. */
  onGone: () => void;
}

function PicturePreview({ src, isGoing, onGone }: PicturePreviewProps) {
  async function check() {
    // The image may have failed for network reasons alone.
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

interface ReplaceQuestionProps {
  isOpen: boolean;
  onAnswer: (isRequested: boolean) => void;
}

function ReplaceQuestion({ isOpen, onAnswer }: ReplaceQuestionProps) {
  return (
    <Modal
      role="alertdialog"
      title={pictureMessages.replaceQuestion}
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
    >
      <p className="mt-3 text-quiet">{pictureMessages.replaceDetail}</p>
      <ModalActions>
        <ModalButton autoFocus onPress={() => onAnswer(false)}>
          {adminMessages.cancel}
        </ModalButton>
        <ModalButton variant="main" onPress={() => onAnswer(true)}>
          {pictureMessages.replace}
        </ModalButton>
      </ModalActions>
    </Modal>
  );
}

interface ChosenPicture {
  address: string;
  alt: string;
}

/** The picture of a field. Each file that is taken is uploaded at once and then replaces the previous one. */
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
    // The same picture again after it had gone missing: clearing the value first removes its error and reloads the
    // image.
    const isSame = address === value;
    if (isSame) flushSync(() => onChange(''));
    onChange(address);
    if (isSame) return;
    // The previous picture's alt text must not stay with the new one unnoticed. Alt text written during the upload
    // belongs to the new one.
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
