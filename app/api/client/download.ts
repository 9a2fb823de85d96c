import type { Endpoint } from '../contract/endpoint.ts';
import { fileAnswer, keepFile } from './file-answer.ts';
import { readToken } from './session.ts';
import { confirmSignedIn, withCredentials } from './staff-client.ts';

/** Has the browser keep what an export answers, under a name of its own. Throws `CallError`. */
export async function download(endpoint: Endpoint, body: object, name: string): Promise<void> {
  // A link could not carry the token; and whose session has ended is asked to sign in first.
  await confirmSignedIn();
  const request = new Request(endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const content = await fileAnswer(withCredentials(request, readToken()), {
    endpoint,
    type: 'text/csv',
  });
  keepFile(content, name);
}
