import { refusal } from '../../../api/client/call-outcome.ts';
import { CallError } from '../../../api/client/client.ts';
import { readToken } from '../../../api/client/session.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { authEndpoints } from '../../../auth/auth.contract.ts';
import { contactRequestEndpoints } from '../contact-request.contract.ts';

const FILE_NAME = 'kapcsolatfelvetelek.csv';

/** Has the browser keep the export of what the filter lets through. Throws `CallError`. */
export async function downloadContactRequests(filter: Record<string, string>): Promise<void> {
  // A link could not carry the token; and whose session has ended is asked to sign in first.
  await staffApi(authEndpoints.getSession);
  const response = await answer(filter);
  if (response.status >= 400)
    throw await refusal(response, contactRequestEndpoints.exportContactRequests);
  if (!response.headers.get('content-type')?.startsWith('text/csv')) {
    throw new CallError(0, undefined, { isForeign: true });
  }
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = file;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(file);
}

async function answer(filter: Record<string, string>): Promise<Response> {
  const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  try {
    return await fetch(contactRequestEndpoints.exportContactRequests.path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${readToken()}`,
        'content-type': 'application/json',
        ...(xsrf && { 'x-xsrf-token': xsrf }),
      },
      body: JSON.stringify(filter),
      redirect: 'manual',
    });
  } catch {
    throw new CallError(0);
  }
}
