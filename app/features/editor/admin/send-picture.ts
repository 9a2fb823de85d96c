import { readToken } from '../../../api/session.ts';
import type { EditorMessage } from './editor.copy.ts';
import { isAllowedPicture } from '../allowed-html.ts';

const ENDPOINT = '/api/images';
const MAX_BYTES = 10 * 1024 * 1024;

/** An upload that did not succeed, with the message of the bar that tells why. */
export class UploadFailure extends Error {
  readonly reason: EditorMessage;

  constructor(reason: EditorMessage) {
    super(reason);
    this.name = 'UploadFailure';
    this.reason = reason;
  }
}

/** Whether the bytes are of a picture that the server takes; the name of a file proves nothing. */
export async function looksLikePicture(file: File): Promise<boolean> {
  if (file.size > MAX_BYTES) return false;
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return /^(\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftypavi[fs])/.test(head);
}

/**
 * Sends a picture and gives its address on this site.
 * @throws UploadFailure, or the signal's reason when it was cancelled.
 */
export async function sendPicture(
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  if (!(await looksLikePicture(file))) throw new UploadFailure('invalidImage');
  signal.throwIfAborted();
  const { status, body } = await post(file, onPercent, signal);
  if ([400, 413, 415].includes(status)) throw new UploadFailure('invalidImage');
  if (status < 200 || status > 299) throw new UploadFailure('noEndpoint');
  const url = addressIn(body);
  if (url === undefined) throw new UploadFailure('invalidImage');
  return url;
}

/** Over XMLHttpRequest: fetch does not tell how far an upload has come. */
function post(
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<{ status: number; body: string }> {
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
    request.addEventListener('error', () => reject(new UploadFailure('noEndpoint')));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function addressIn(body: string): string | undefined {
  try {
    const { url } = JSON.parse(body) as { url?: unknown };
    return typeof url === 'string' && isAllowedPicture(url) ? url : undefined;
  } catch {
    return undefined;
  }
}
