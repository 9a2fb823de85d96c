import { CallError } from '../../../api/client/client.ts';
import { refusal } from '../../../api/client/call-outcome.ts';
import { readToken } from '../../../api/client/session.ts';
import { confirmSignedIn } from '../../../api/client/staff-client.ts';
import { attachmentEndpoints, type Attachment } from '../attachments/attachment.contract.ts';

/** Has the browser save a file that a visitor sent; it is never shown. Throws `CallError`. */
export async function downloadAttachment({ attachmentId, name }: Attachment): Promise<void> {
  // A link could not carry the token; and whose session has ended is asked to sign in first.
  await confirmSignedIn();
  const endpoint = attachmentEndpoints.downloadAttachment;
  const address = endpoint.path.replace('{attachmentId}', String(attachmentId));
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${readToken()}` },
    redirect: 'manual',
  }).catch(() => {
    throw new CallError(0);
  });
  if (response.status >= 400) throw await refusal(response, endpoint);
  const isOurs = response.headers.get('content-type') === 'application/octet-stream';
  if (!isOurs) throw new CallError(0, undefined, { isForeign: true });
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = file;
  link.download = name;
  link.click();
  URL.revokeObjectURL(file);
}
