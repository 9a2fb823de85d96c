/** The application, with a member of staff who sends it pictures. */
import { createHash } from 'node:crypto';
import { startApi, type TestApi } from './application.ts';
import type { DatabaseName } from './databases.ts';
import { newsFields } from './factories.ts';

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

/** The form in which a picture is uploaded. */
export function formOf(bytes: Buffer, name = 'kép.png'): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  return form;
}

/** The body of an answer, also of the class that a started server puts in the place of `Response`. */
export async function bodyOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

/** By what a picture is addressed. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url');
}
