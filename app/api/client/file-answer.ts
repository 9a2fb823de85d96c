import type { Endpoint } from '../contract/endpoint.ts';
import { CallError, refusal } from './call-outcome.ts';
import { readToken } from './session.ts';
import { confirmSignedIn, withCredentials } from './staff-client.ts';

/**
 * Longest pause between two chunks, in ms. The download as a whole has no timeout, because the server streams long
 * lists.
 */
const TIMEOUT = 60_000;

interface Requested {
  endpoint: Endpoint;
  /** Prefix of the API's `Content-Type`. */
  type: string;
  name: string;
}

/**
 * Downloads the file that `request` asks for, and saves it as `name`. Throws `CallError`. A link could not send the
 * token, nor ask the user to sign in after the session has ended.
 */
export async function downloadFile(request: Request, file: Requested): Promise<void> {
  await confirmSignedIn();
  keepFile(await fileAnswer(withCredentials(request, readToken()), file), file.name);
}

async function fileAnswer(request: Request, { endpoint, type }: Requested): Promise<Blob> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  let timer = setTimeout(giveUp, TIMEOUT);
  try {
    const response = await reached(fetch(request, { signal: limit.signal, redirect: 'manual' }));
    if (response.status >= 400) throw await refusal(response, endpoint);
    if (!response.headers.get('content-type')?.startsWith(type)) {
      throw new CallError(0, undefined, { isForeign: true });
    }
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, rest) {
        clearTimeout(timer);
        timer = setTimeout(giveUp, TIMEOUT);
        rest.enqueue(part);
      },
    });
    return await reached(new Response(response.body?.pipeThrough(counting), response).blob());
  } finally {
    clearTimeout(timer);
  }
}

/** Reports a broken connection like an unreachable server. */
const reached = <Result>(answer: Promise<Result>): Promise<Result> =>
  answer.catch((error: unknown) => {
    throw new CallError(0, undefined, { cause: error });
  });

function keepFile(content: Blob, name: string): void {
  const file = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = file;
  link.download = name;
  link.click();
  URL.revokeObjectURL(file);
}
