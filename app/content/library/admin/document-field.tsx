import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { documentMessages } from '../../../text/messages/picture.messages.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { ChooseFile } from '../../../ui/admin/field/choose-file.tsx';
import { DropArea } from '../../../ui/admin/field/drop-area.tsx';
import { Required } from '../../../ui/admin/field/text-field.tsx';
import { useFieldError } from '../../../ui/admin/field/use-field-error.ts';
import { sendDocument } from '../../../ui/admin/upload/send-picture.ts';
import { UploadState } from '../../../ui/admin/upload/upload-state.tsx';
import { useUploadList } from '../../../ui/admin/upload/use-picture-upload.ts';
import { ChooseFromLibrary } from './choose-from-library.tsx';
import { libraryMessages as messages } from './library.messages.ts';
import { preparedDocument } from './use-library-uploads.ts';

interface DocumentFieldProps {
  label: string;
  name: string;
  /** Address of a stored document; empty if there is none. */
  value: string;
  onChange: (address: string) => void;
  isRequired: boolean;
  /** Called with the reason why the form cannot be saved yet; undefined once it can. */
  onHold: (reason: string | undefined) => void;
}

export default function DocumentField(props: DocumentFieldProps) {
  const { label, name, value, onChange, isRequired, onHold } = props;
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const { upload, start, retry, cancel } = useUpload(onChange);
  const take = (files: FileList | null) => files?.[0] && start(files[0]);
  const error = useFieldError(name);
  const fault = upload?.state === 'failed' ? (upload.detail ?? documentMessages.failed) : error;

  const hold =
    upload && documentMessages[upload.state === 'sending' ? 'uploadFirst' : 'uploadAgainFirst'];
  const tellHold = useEffectEvent(onHold);
  useEffect(() => tellHold(hold), [hold]);

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1">
      <span id={`${id}-label`} className="font-semibold">
        {label}
        {isRequired && <Required />}
      </span>
      <DropArea isFaulty={fault !== undefined} onFiles={take}>
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-3">
          {value !== '' && (
            <a
              href={value}
              target="_blank"
              rel="noreferrer"
              className="break-all text-petrol underline"
            >
              {value.slice(value.lastIndexOf('/') + 1)}
            </a>
          )}
          <div className="flex flex-wrap gap-3">
            <ChooseFile
              id={id}
              input={chooser}
              name={name}
              label={value === '' ? messages.chooseFile : messages.replaceFile}
              accept="application/pdf,.pdf"
              isInvalid={fault !== undefined}
              onFiles={take}
            />
            <ChooseFromLibrary
              sort="document"
              onChosen={({ url }) => {
                cancel();
                onChange(url);
              }}
            />
            {value !== '' && (
              <Button
                onPress={() => {
                  cancel();
                  onChange('');
                  chooser.current?.focus();
                }}
              >
                {messages.removeFile}
              </Button>
            )}
          </div>
          {upload ? (
            <UploadState upload={upload} onRetry={retry} onCancel={cancel} />
          ) : (
            <p className="text-sm text-quiet">{messages.documentHint}</p>
          )}
        </div>
      </DropArea>
      {fault && (
        <span id={`${id}-error`} role="alert" className="text-danger">
          {fault}
        </span>
      )}
    </div>
  );
}

function useUpload(onArrived: (address: string) => void) {
  const { list, uploads, arrived } = useUploadList(onArrived);
  const cancel = () => {
    for (const { id } of list.read()) list.cancel(id);
  };
  const upload = uploads.at(-1);
  return {
    upload,
    cancel,
    retry: () => upload && list.retry(upload.id),
    start(file: File): void {
      cancel();
      list.start({
        name: file.name,
        file: () => preparedDocument(file),
        send: sendDocument,
        onDone: arrived,
      });
    },
  };
}
