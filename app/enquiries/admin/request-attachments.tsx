import { Button } from '../../ui/admin/button.tsx';
import { Badge } from '../../ui/admin/badge.tsx';
import { shownSize } from '../../ui/shown-size.ts';
import type { Attachment } from '../attachments/attachment.contract.ts';
import { downloadFile } from '../../api/client/file-answer.ts';
import { attachmentEndpoints } from '../attachments/attachment.contract.ts';
import { threadMessages as messages } from './contact-request-admin.messages.ts';

interface RequestAttachmentsProps {
  attachments: readonly Attachment[];
  isBusy: boolean;
  attempt: (change: () => Promise<unknown>) => Promise<void>;
}

const variants = {
  none: 'quiet',
  waiting: 'quiet',
  clean: 'done',
  infected: 'mark',
  failed: 'mark',
} as const;

/** The attached files, each with type, scan result and download. */
export function RequestAttachments({ attachments, isBusy, attempt }: RequestAttachmentsProps) {
  if (attachments.length === 0) return null;
  return (
    <section aria-labelledby="mellekletek">
      <h2 id="mellekletek" className="mb-2 text-xl font-semibold">
        {messages.attachments}
      </h2>
      <AttachmentList {...{ attachments, isBusy, attempt }} />
      <p className="mt-2 max-w-4xl text-sm text-quiet">{messages.downloadWarning}</p>
    </section>
  );
}

export function AttachmentList({ attachments, isBusy, attempt }: RequestAttachmentsProps) {
  return (
    <ul className="border border-line bg-sheet">
      {attachments.map((file) => (
        <li
          key={file.attachmentId}
          className="flex items-center gap-x-4 border-b border-line px-4 py-2 last:border-b-0"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">
            <bdi>{file.name}</bdi>{' '}
            <span className="figure text-sm text-quiet">
              {messages.types[file.type]}, {shownSize(file.size)}
            </span>
            <span className="mt-1 block">
              <Badge variant={variants[file.scan]}>{messages.scans[file.scan]}</Badge>{' '}
              {file.scanDetail && <span className="text-sm">{file.scanDetail}</span>}
            </span>
          </span>
          {file.scan !== 'infected' && file.scan !== 'waiting' && (
            <Button
              isNarrow
              isPending={isBusy}
              aria-label={messages.downloadFile(file.name)}
              onPress={() => void attempt(() => downloadAttachment(file))}
            >
              {messages.download}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Saves a visitor's file, which is never displayed. Throws `CallError`. */
async function downloadAttachment({ attachmentId, name }: Attachment): Promise<void> {
  const endpoint = attachmentEndpoints.downloadAttachment;
  const request = new Request(endpoint.path.replace('{attachmentId}', String(attachmentId)));
  await downloadFile(request, { endpoint, type: 'application/octet-stream', name });
}
