/** The application, with a staff user who uploads pictures. */
import { createHash } from 'node:crypto';
import { startApi, type TestApi } from './application.ts';
import type { DatabaseName } from './databases.ts';
import { newsFields } from './factories.ts';

/** Starts the application and signs in. */
export async function startMedia(database: DatabaseName) {
  const api = await startApi(database);
  const token = await api.signIn();
  const call: TestApi['call'] = (method, path, options) =>
    api.call(method, path, { token, ...options });
  return {
    api,
    call,
    save: (image: unknown, images = 'data') =>
      call('POST', `/api/news?images=${images}`, { body: newsFields({ image }) }),
    upload: (bytes: Buffer, name?: string) =>
      call('POST', '/api/images', { raw: formOf(bytes, name) }),
    media: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      api.application.media(new Request(`http://site.test${path}`, { method, headers })),
  };
}

/** The multipart form that uploads a picture. */
export function formOf(bytes: Buffer, name = 'kép.png'): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  return form;
}

/** The body of an answer, also of the `Response` class that a started server installs. */
export async function bodyOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

/** Digest in the address of a picture. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}
