import type { Endpoint } from '../contract/endpoint.ts';
import { CallError, refusal } from './call-outcome.ts';

/** How long nothing may come, in ms. The whole may take however long: a long list is written while it is read. */
const PATIENCE = 60_000;

interface Wanted {
  endpoint: Endpoint;
  /** What the answer begins its type with, if it is of the API. */
  type: string;
}

/** The file that the API answers `request` with, once all of it is there. Throws `CallError`. */
export async function fileAnswer(request: Request, { endpoint, type }: Wanted): Promise<Blob> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  let timer = setTimeout(giveUp, PATIENCE);
  try {
    const response = await reached(fetch(request, { signal: limit.signal, redirect: 'manual' }));
    if (response.status >= 400) throw await refusal(response, endpoint);
    if (!response.headers.get('content-type')?.startsWith(type)) {
      throw new CallError(0, undefined, { isForeign: true });
    }
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, rest) {
        clearTimeout(timer);
        timer = setTimeout(giveUp, PATIENCE);
        rest.enqueue(part);
      },
    });
    return await reached(new Response(response.body?.pipeThrough(counting), response).blob());
  } finally {
    clearTimeout(timer);
  }
}

/** What breaks off, at its beginning or on the way, is as good as a server that is not there. */
const reached = <Result>(answer: Promise<Result>): Promise<Result> =>
  answer.catch((error: unknown) => {
    throw new CallError(0, undefined, { cause: error });
  });

/** Has the browser keep a file under a name. */
export function keepFile(content: Blob, name: string): void {
  const file = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = file;
  link.download = name;
  link.click();
  URL.revokeObjectURL(file);
}
