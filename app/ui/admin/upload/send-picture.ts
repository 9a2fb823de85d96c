import { isSignedIn, readToken } from '../../../api/client/session.ts';
import { askedToSignIn, xsrfToken } from '../../../api/client/staff-client.ts';
import { documentMessages, pictureMessages } from '../../../text/messages/picture.messages.ts';
import { PictureRefusal } from './picture-file.ts';

/** ms without progress or answer after which an upload is aborted */
const TIMEOUT = 60_000;

/** Thrown if an upload failed. The message tells the user the reason in a sentence. */
export class UploadFailure extends Error {}

export type Send = (
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
) => Promise<string>;

interface Destination {
  endpoint: string;
  stored: RegExp;
  words: { tooLarge: string; notTaken: string };
}

const PICTURES = {
  stored: /^\/media\/[\w.-]+$/,
  words: { tooLarge: pictureMessages.tooLargeThere, notTaken: pictureMessages.notTaken },
};

export const sendPicture = sendTo({ ...PICTURES, endpoint: '/api/images' });

/** Uploads a picture that stays in the library even if no content uses it. */
export const sendLibraryPicture = sendTo({ ...PICTURES, endpoint: '/api/images?keep=true' });

export const sendDocument = sendTo({
  endpoint: '/api/documents',
  stored: /^\/documents\/[\w-]{43}\/[a-z\d-]+\.pdf$/,
  words: { tooLarge: documentMessages.tooLarge, notTaken: documentMessages.notTaken },
});

/**
 * Creates a function that uploads files to one endpoint. If the session has ended, it asks the user to sign in and then
 * continues. It throws `PictureRefusal`, `UploadFailure`, or the abort reason of the signal.
 */
function sendTo({ endpoint, stored, words }: Destination): Send {
  return async (file, onPercent, signal) =>
    addressIn(await postSignedIn(endpoint, file, onPercent, signal), stored, words);
}

/** Returns the address in the answer of an endpoint. Throws `PictureRefusal` or `UploadFailure` if there is none. */
export function addressIn(
  { status, body }: Answer,
  stored: RegExp,
  words: Destination['words'],
): string {
  if (status === 413) throw new PictureRefusal(refusalIn(body, words.tooLarge));
  if ([400, 409, 415].includes(status)) throw new PictureRefusal(refusalIn(body, words.notTaken));
  if (status === 429) throw new UploadFailure(pictureMessages.tooMany);
  if (status === 401) throw new UploadFailure(pictureMessages.signedOut);
  const { url, title } = read(body) as { url?: unknown; title?: unknown };
  if (status === 503 && title) throw new UploadFailure(`${title}.`);
  // Checks the answer, because a proxy may have answered instead of the endpoint.
  const isStored = status >= 200 && status <= 299 && stored.test(String(url));
  if (!isStored) throw new UploadFailure(pictureMessages.fault);
  return url as string;
}

interface Answer {
  status: number;
  body: string;
}

const SIGNED_OUT: Answer = { status: 401, body: '' };

async function postSignedIn(...upload: Parameters<typeof post>): Promise<Answer> {
  const signal = upload[3];
  if (!isSignedIn() && !(await askedToSignIn())) return SIGNED_OUT;
  signal.throwIfAborted();
  const token = readToken();
  const answer = await post(...upload);
  if (answer.status !== 401) return answer;
  // A concurrent upload may already have asked the user to sign in.
  if (readToken() === token && !(await askedToSignIn())) return answer;
  signal.throwIfAborted();
  return await post(...upload);
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function post(
  endpoint: string,
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', endpoint);
    const xsrf = xsrfToken();
    request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`);
    if (xsrf) request.setRequestHeader('x-xsrf-token', xsrf);
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(fail, TIMEOUT);
    };
    function fail(): void {
      request.abort();
      reject(new UploadFailure(pictureMessages.unanswered));
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      if (total > 0) onPercent(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: request.responseText }),
    );
    request.addEventListener('error', fail);
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
    wait();
  });
}

interface Refusal {
  errors?: { file?: string[] };
  title?: string;
  status?: number;
}

function refusalIn(body: string, otherwise: string): string {
  const { errors, title, status } = read(body) as Refusal;
  const [refusal] = errors?.file ?? (status === 409 && title ? [title] : []);
  return refusal ? `${refusal}.` : otherwise;
}

function read(body: string): object {
  try {
    return Object(JSON.parse(body)) as object;
  } catch {
    return {};
  }
}
