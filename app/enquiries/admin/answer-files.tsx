/** Files of an answer, which are uploaded when they are chosen. */
import { useRef, useState } from 'react';
import { CallError } from '../../api/client/call-outcome.ts';
import { staffApi, xsrfToken } from '../../api/client/staff-client.ts';
import { ChooseFile } from '../../ui/admin/field/choose-file.tsx';
import { Button } from '../../ui/admin/button.tsx';
import { shownSize } from '../../ui/shown-size.ts';
import { ACCEPTED } from '../attachments/accepted-types.ts';
import {
  attachmentEndpoints,
  attachmentLimits,
  type Upload,
} from '../attachments/attachment.contract.ts';
import { enquiryEndpoints } from '../enquiry.contract.ts';
import { threadMessages as messages } from './contact-request-admin.messages.ts';

/** The files of an answer that is being written. */
export function useAnswerFiles() {
  const [files, setFiles] = useState<Upload[]>([]);
  const [uploading, setUploading] = useState<File[]>([]);
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
    setUploading((now) => [...now, ...chosen]);
    for (const file of chosen) void afterOthers(() => addOne(file));
  }

  async function addOne(file: File): Promise<void> {
    try {
      formToken.current ||= (
        await staffApi(enquiryEndpoints.openContactForm, { body: {} })
      ).formToken;
      const upload = await uploaded(file, formToken.current);
      setFiles((now) => [...now, upload]);
    } catch (error) {
      const problem = error instanceof CallError ? error.problem : undefined;
      const reasons = problem?.errors?.['uploads'] ?? [messages.attachFailed(file.name)];
      setRefusals((now) => [...now, ...reasons]);
    }
    setUploading((now) => now.filter((other) => other !== file));
  }

  async function remove({ uploadId }: Upload) {
    setFiles((now) => now.filter((file) => file.uploadId !== uploadId));
    // A file that stays on the server is not part of the answer, and expires in a day.
    await staffApi(attachmentEndpoints.dropUpload, { params: { uploadId } }).catch(() => {});
  }

  return {
    files,
    uploading,
    refusals,
    afterOthers,
    add,
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

async function uploaded(file: File, formToken: string): Promise<Upload> {
  const { name, size } = file;
  let upload = await staffApi(attachmentEndpoints.openUpload, { body: { formToken, name, size } });
  while (upload.offset < size) {
    const { uploadId, offset } = upload;
    const body = file.slice(offset, offset + attachmentLimits.portion);
    const path = attachmentEndpoints.appendUpload.path.replace('{uploadId}', uploadId);
    const answer = await fetch(`${path}?offset=${offset}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', 'x-xsrf-token': xsrfToken() ?? '' },
      body,
    });
    const content = await answer.json();
    if (!answer.ok) throw new CallError(answer.status, content);
    upload = content as Upload;
  }
  return upload;
}

interface AnswerFilesProps {
  answerFiles: ReturnType<typeof useAnswerFiles>;
  /** Text below the input. */
  hint: string;
  /** Errors of the files when the answer was sent. */
  errors: readonly string[] | undefined;
}

export function AnswerFiles({ answerFiles, hint, errors = [] }: AnswerFilesProps) {
  const { files, uploading, add, remove } = answerFiles;
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
                  void remove(file);
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
        id="answer-files"
        label={messages.attach}
        accept={ACCEPTED}
        isMultiple
        isInvalid={refusals.length > 0}
        input={input}
        onFiles={(chosen) => add([...(chosen ?? [])])}
      />
      <p className="text-sm text-quiet" role="status">
        {uploading.length > 0 ? messages.attaching(uploading[0]!.name) : hint}
      </p>
      {refusals.length > 0 && (
        <p id="answer-files-error" role="alert" className="text-danger">
          {refusals.join('. ')}
        </p>
      )}
    </div>
  );
}
