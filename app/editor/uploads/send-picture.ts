import { hasLiveToken, readToken } from '../../api/client/session.ts';
import { askedToSignIn } from '../../api/client/staff-client.ts';
import { editorCopy, type EditorMessage } from '../editor.copy.ts';
import { isAllowedPicture } from '../sanitiser/allowed-html.ts';

const ENDPOINT = '/api/images';

/** An upload that did not succeed, with the message of the bar that tells why. */
export class UploadFailure extends Error {
  readonly reason: EditorMessage;
  /** What else there is to say, as a sentence. */
  readonly detail: string | undefined;

  constructor(reason: EditorMessage, detail?: string) {
    super(reason);
    this.name = 'UploadFailure';
    this.reason = reason;
    this.detail = detail;
  }
}

/**
 * Sends a picture and gives its address on this site. Where the session has ended the person is asked to
 * sign in, and the upload goes on.
 * @throws UploadFailure, or the signal's reason when it was cancelled.
 */
export async function sendPicture(
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { status, body } = await postSignedIn(file, onPercent, signal);
  if ([400, 413, 415].includes(status)) throw new UploadFailure('invalidImage', refusalIn(body));
  if (status < 200 || status > 299) throw new UploadFailure('noEndpoint', whyUnanswered(status));
  const { url } = read(body) as { url?: unknown };
  // Something else answered in place of the endpoint.
  if (typeof url !== 'string' || !isAllowedPicture(url)) throw new UploadFailure('noEndpoint');
  return url;
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
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onPercent(Math.floor((loaded / total) * 100));
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: request.responseText }),
    );
    request.addEventListener('error', () =>
      reject(new UploadFailure('noEndpoint', editorCopy.uploadUnanswered)),
    );
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function whyUnanswered(status: number): string {
  return status === 401 ? editorCopy.uploadSignedOut : editorCopy.uploadFault;
}

/** What the server has against the picture, in its own words. */
function refusalIn(body: string): string | undefined {
  const { errors } = read(body) as { errors?: { file?: string[] } };
  const [refusal] = errors?.file ?? [];
  return refusal && `${refusal}.`;
}

function read(body: string): object {
  try {
    return Object(JSON.parse(body)) as object;
  } catch {
    return {};
  }
}
