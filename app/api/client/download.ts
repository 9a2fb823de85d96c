import type { Endpoint } from '../contract/endpoint.ts';
import { refusal } from './call-outcome.ts';
import { CallError } from './client.ts';
import { readToken } from './session.ts';
import { confirmSignedIn } from './staff-client.ts';

/** Has the browser keep what an export answers, under a name of its own. Throws `CallError`. */
export async function download(endpoint: Endpoint, body: object, name: string): Promise<void> {
  // A link could not carry the token; and whose session has ended is asked to sign in first.
  await confirmSignedIn();
  const response = await answer(endpoint, body);
  if (response.status >= 400) throw await refusal(response, endpoint);
  if (!response.headers.get('content-type')?.startsWith('text/csv')) {
    throw new CallError(0, undefined, { isForeign: true });
  }
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = file;
  link.download = name;
  link.click();
  URL.revokeObjectURL(file);
}

/** However long it takes: a long list is written while it is read. */
async function answer({ path }: Endpoint, body: object): Promise<Response> {
  const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  try {
    return await fetch(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${readToken()}`,
        'content-type': 'application/json',
        ...(xsrf && { 'x-xsrf-token': xsrf }),
      },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
  } catch {
    throw new CallError(0);
  }
}
