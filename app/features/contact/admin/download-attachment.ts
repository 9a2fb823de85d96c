import { fileAnswer, keepFile } from '../../../api/client/file-answer.ts';
import { readToken } from '../../../api/client/session.ts';
import { confirmSignedIn, withCredentials } from '../../../api/client/staff-client.ts';
import { attachmentEndpoints, type Attachment } from '../attachments/attachment.contract.ts';

/** Has the browser save a file that a visitor sent; it is never shown. Throws `CallError`. */
export async function downloadAttachment({ attachmentId, name }: Attachment): Promise<void> {
  // A link could not carry the token; and whose session has ended is asked to sign in first.
  await confirmSignedIn();
  const endpoint = attachmentEndpoints.downloadAttachment;
  const request = new Request(endpoint.path.replace('{attachmentId}', String(attachmentId)));
  const content = await fileAnswer(withCredentials(request, readToken()), {
    endpoint,
    type: 'application/octet-stream',
  });
  keepFile(content, name);
}
