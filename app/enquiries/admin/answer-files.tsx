/** Files of an answer, which are uploaded when they are chosen. */
import { useRef, useState } from 'react';
import { CallError } from '../../api/client/call-outcome.ts';
import { openApi, staffApi } from '../../api/client/staff-client.ts';
import { ChooseFile } from '../../ui/admin/field/choose-file.tsx';
import { Button } from '../../ui/admin/button.tsx';
import { savingFocus } from '../../ui/admin/frame/focus-content.ts';
import { shownSize } from '../../ui/shown-size.ts';
import { ACCEPTED } from '../attachments/accepted-types.ts';
import {
  attachmentEndpoints,
  attachmentLimits,
  type Upload,
} from '../attachments/attachment.contract.ts';
import { enquiryEndpoints } from '../enquiry.contract.ts';
import { threadMessages as messages } from './contact-request-admin.messages.ts';

interface PendingUpload {
  file: File;
  cancellation: AbortController;
}

/** The files of an answer that is being written. */
export function useAnswerFiles() {
  const [files, setFiles] = useState<Upload[]>([]);
  const [uploading, setUploading] = useState<PendingUpload[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const formToken = useRef('');
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Runs uploads and the sending one after another: a file chosen during the sending belongs to the next answer. */
  async function afterOthers(task: () => Promise<unknown>): Promise<void> {
    const ended = last.current.then(task);
    last.current = ended.catch(() => {});
    await ended;
  }

  function add(chosen: readonly File[]): void {
    setRefusals([]);
    const added = chosen.map((file) => ({ file, cancellation: new AbortController() }));
    setUploading((now) => [...now, ...added]);
    for (const pending of added) void afterOthers(() => addOne(pending));
  }

  async function addOne(pending: PendingUpload): Promise<void> {
    const { file, cancellation } = pending;
    const { signal } = cancellation;
    try {
      signal.throwIfAborted();
      formToken.current ||= (
        await staffApi(enquiryEndpoints.openContactForm, { body: {}, signal })
      ).formToken;
      const upload = await uploaded(file, formToken.current, signal);
      setFiles((now) => [...now, upload]);
    } catch (error) {
      if (!signal.aborted) setRefusals((now) => [...now, ...refusalsIn(error, file)]);
    }
    setUploading((now) => now.filter((other) => other !== pending));
  }

  function cancel(pending: PendingUpload): void {
    pending.cancellation.abort();
    setUploading((now) => now.filter((other) => other !== pending));
  }

  function remove({ uploadId }: Upload): void {
    setFiles((now) => now.filter((file) => file.uploadId !== uploadId));
    drop(uploadId);
  }

  return {
    files,
    uploading,
    refusals,
    afterOthers,
    add,
    cancel,
    remove,
    /** Begins anew after the answer has been sent. */
    clear() {
      setFiles([]);
      setRefusals([]);
      formToken.current = '';
    },
    /** Returns what the answer's call needs. */
    sent: () =>
      files.length > 0
        ? { formToken: formToken.current, uploads: files.map(({ uploadId }) => uploadId) }
        : {},
  };
}

async function uploaded(file: File, formToken: string, signal: AbortSignal): Promise<Upload> {
  const { name, size } = file;
  const body = { formToken, name, size };
  let upload = await staffApi(attachmentEndpoints.openUpload, { body, signal });
  const { uploadId } = upload;
  try {
    while (upload.offset < size) {
      const { offset } = upload;
      const portion = file.slice(offset, offset + attachmentLimits.portion);
      upload = await staffApi(attachmentEndpoints.appendUpload, {
        params: { uploadId },
        query: { offset: String(offset) },
        body: new Uint8Array(await portion.arrayBuffer()),
        signal,
      });
    }
    signal.throwIfAborted();
    return upload;
  } catch (error) {
    drop(uploadId);
    throw error;
  }
}

/** Deletes a file on the server, best effort: a file that stays there is not part of the answer, and expires in a day. */
function drop(uploadId: string): void {
  openApi(attachmentEndpoints.dropUpload, { params: { uploadId } }).catch(() => {});
}

/** The reasons for which a file was not stored. */
function refusalsIn(error: unknown, { name }: File): readonly string[] {
  const { status = 0, problem } = error instanceof CallError ? error : {};
  const errors = problem?.errors?.['uploads'];
  if (errors) return errors;
  // Of 5xx errors, only the temporary ones (503) have a helpful text.
  const hasText = problem && (status < 500 || status === 503);
  return [hasText ? `${name}: ${problem.title}` : messages.attachFailed(name)];
}

interface AnswerFilesProps {
  answerFiles: ReturnType<typeof useAnswerFiles>;
  /** Text below the input. */
  hint: string;
  /** Errors of the files when the answer was sent. */
  errors: readonly string[] | undefined;
}

const INPUT = 'answer-files';
const saveFocus = savingFocus(() => document.getElementById(INPUT)!);

export function AnswerFiles({ answerFiles, hint, errors = [] }: AnswerFilesProps) {
  const { files, add, cancel, remove } = answerFiles;
  const [current] = answerFiles.uploading;
  const refusals = [...answerFiles.refusals, ...errors];
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-2">
      {files.length > 0 && (
        <ul aria-label={messages.attached} className="border border-line bg-sheet">
          {files.map((file) => (
            <li
              key={file.uploadId}
              className="flex items-center gap-x-4 border-b border-line px-4 py-2 last:border-b-0"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <bdi>{file.name}</bdi>{' '}
                <span className="figure text-sm text-quiet">{shownSize(file.size)}</span>
              </span>
              <Button
                isNarrow
                aria-label={messages.detach(file.name)}
                onPress={() => {
                  remove(file);
                  input.current?.focus();
                }}
              >
                {messages.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ChooseFile
        id={INPUT}
        label={messages.attach}
        accept={ACCEPTED}
        isMultiple
        isInvalid={refusals.length > 0}
        input={input}
        onFiles={(chosen) => add([...(chosen ?? [])])}
      />
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="min-w-0 text-sm wrap-anywhere text-quiet" role="status">
          {current ? messages.attaching(current.file.name) : hint}
        </p>
        {current && (
          <Button
            ref={saveFocus}
            isNarrow
            onPress={() => {
              cancel(current);
              input.current?.focus();
            }}
          >
            {messages.cancelUpload}
          </Button>
        )}
      </div>
      {refusals.length > 0 && (
        <p id="answer-files-error" role="alert" className="wrap-anywhere text-danger">
          {refusals.join('. ')}
        </p>
      )}
    </div>
  );
}
