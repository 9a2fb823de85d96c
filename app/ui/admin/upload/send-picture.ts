import { hasLiveToken, readToken } from '../../../api/client/session.ts';
import { askedToSignIn } from '../../../api/client/staff-client.ts';
import { pictureCopy } from '../../../content/picture.copy.ts';
import { PictureRefusal } from './picture-file.ts';

const ENDPOINT = '/api/images';
/** How long a server may neither take anything nor answer, in ms. */
const PATIENCE = 60_000;

/** Thrown for a picture that did not get through; the message tells the person why, in a sentence. */
export class UploadFailure extends Error {}

/**
 * Sends a picture and gives its address on this site. Where the session has ended the person is asked to
 * sign in, and the upload goes on.
 * @throws PictureRefusal, UploadFailure, or the signal's reason when it was cancelled.
 */
export async function sendPicture(
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { status, body } = await postSignedIn(file, onPercent, signal);
  if (status === 413) throw new PictureRefusal(refusalIn(body, pictureCopy.tooLargeThere));
  if ([400, 415].includes(status)) throw new PictureRefusal(refusalIn(body));
  if (status === 429) throw new UploadFailure(pictureCopy.tooMany);
  if (status === 401) throw new UploadFailure(pictureCopy.signedOut);
  const { url } = read(body) as { url?: unknown };
  // Something else may answer in place of the endpoint.
  const isStored = status >= 200 && status <= 299 && /^\/media\/[\w.-]+$/.test(String(url));
  if (!isStored) throw new UploadFailure(pictureCopy.fault);
  return url as string;
}

interface Answer {
  status: number;
  body: string;
}

const SIGNED_OUT: Answer = { status: 401, body: '' };

async function postSignedIn(...upload: Parameters<typeof post>): Promise<Answer> {
  const signal = upload[2];
  if (!hasLiveToken() && !(await askedToSignIn())) return SIGNED_OUT;
  signal.throwIfAborted();
  const token = readToken();
  const answer = await post(...upload);
  if (answer.status !== 401) return answer;
  // Another upload may have asked while this one was on its way.
  if (readToken() === token && !(await askedToSignIn())) return answer;
  signal.throwIfAborted();
  return await post(...upload);
}

/** Over XMLHttpRequest: fetch does not tell how far an upload has come. */
function post(
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', ENDPOINT);
    const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
    request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`);
    if (xsrf) request.setRequestHeader('x-xsrf-token', xsrf);
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(fail, PATIENCE);
    };
    function fail(): void {
      request.abort();
      reject(new UploadFailure(pictureCopy.unanswered));
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

/** What the server has against the picture, in its own words. */
function refusalIn(body: string, otherwise: string = pictureCopy.notTaken): string {
  const { errors } = read(body) as { errors?: { file?: string[] } };
  const [refusal] = errors?.file ?? [];
  return refusal ? `${refusal}.` : otherwise;
}

function read(body: string): object {
  try {
    return Object(JSON.parse(body)) as object;
  } catch {
    return {};
  }
}
