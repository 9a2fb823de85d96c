/** A site with a year of content, and the commands to export and move it. */
import assert from 'node:assert/strict';
import { ADMIN } from './administrator.ts';
import type { TestDatabase } from './databases.ts';
import { contactFields, newsFields, onePixel, projectFields, vacancyFields } from './factories.ts';
import { pdf } from './documents.ts';
import { asDataUrl, scene } from './pictures.ts';
import { offerFields } from './attachments.ts';
import { runCommand } from './commands.ts';
import { startSite } from './site.ts';
import { until } from './until.ts';

export const PUBLIC_URL = 'http://site.test';

export const site = (database: TestDatabase, words: string[], input = '') =>
  runCommand(words, { DATABASE_URL: database.url, PUBLIC_URL }, input);

export const start = (database: TestDatabase) =>
  startSite({ DATABASE_URL: database.url, PUBLIC_URL });

interface Form {
  formToken: string;
  uploadId: string;
}

/** Changes, deletes and drafts items, and sends requests. */
export async function edit(origin: string, token: string): Promise<void> {
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    assert.ok(
      response.ok,
      `${method} ${path}: ${response.status} ${await response.clone().text()}`,
    );
    return response.status === 204 ? undefined : ((await response.json()) as { newsId: number });
  };
  // Gets the token first and sends the form last, because a form sent too soon after its token is refused.
  const { formToken } = (await send('POST', '/api/mail/form', {})) as unknown as Form;
  const image = asDataUrl(await scene(900, 600).png().toBuffer());
  const made = await send('POST', '/api/news', newsFields({ image, title: '„Új” & más 😀' }));
  const { src } = (
    (await (await fetch(`${origin}/api/news/getnews/${made!.newsId}?images=url`)).json()) as {
      image: { src: string };
    }
  ).image;
  const form = new FormData();
  // This PDF begins with a byte order mark, as some programs write it.
  form.append('file', new File(['\ufeff', new Uint8Array(pdf('Árak', 700_000))], 'Árak.pdf'));
  const headers = { authorization: `Bearer ${token}` };
  const uploaded = await fetch(`${origin}/api/documents`, { method: 'POST', headers, body: form });
  const { url } = (await uploaded.json()) as { url: string };
  const hash = /[\w-]{43}/.exec(src)![0];
  await send('PUT', `/api/library/item?hash=${hash}`, { alt: 'Kép', focus: { x: 10, y: 90 } });
  const [service] = (await (await fetch(`${origin}/api/content/service-pages`)).json()) as [object];
  const translations = { en: { caption: 'Rig', alt: '' } };
  const gallery = [{ image: src, caption: 'Fúrógép', alt: '', translations }];
  await send('PUT', '/api/content/service-pages/1', { ...service, gallery });
  const content = `<p>Kép <img src="${src}" alt="x" /> <a href="${url}">Árak</a></p>`;
  await send('PUT', '/api/news/1', newsFields({ content, image: onePixel }));
  await send('PUT', '/api/news/1', newsFields({ content, title: 'Harmadik változat' }));
  await send('POST', '/api/news', newsFields({ published: false, title: 'Vázlat' }));
  await send('DELETE', '/api/news/2');
  await send('DELETE', '/api/projects/2');
  await send('DELETE', '/api/reprocategories/1');
  const gone = await send('POST', '/api/news', newsFields());
  await send('DELETE', `/api/news/${gone!.newsId}`);
  await send('PUT', '/api/news/pending/1', { ...newsFields({ title: 'Készül' }), baseVersion: 3 });
  await send(
    'POST',
    '/api/projects',
    projectFields({ type: 'tervtar', publishAt: '2031-01-01T00:00:00Z' }),
  );
  const flood = { label: 'Vízügy', isInMenu: true, text: 'Gátak.', headId: 1, image };
  await send('POST', '/api/content/disciplines', flood);
  await send('POST', '/api/projects', projectFields({ type: 'vizugy' }));
  await send('PUT', '/api/content/disciplines/1', { label: 'Földmérés', isInMenu: true });
  await send('POST', '/api/content/disciplines', { label: 'Geofizika' });
  await send('DELETE', '/api/content/disciplines/10');
  const vacancy = vacancyFields({ translations: { en: { title: 'Geotechnical engineer' } } });
  await send('POST', '/api/content/vacancies', vacancy);
  const profile = { displayName: 'Kis Erik', position: 'földmérő', phone: '+36 1 234 5678' };
  const user = { username: 'erik', role: 'editor', email: 'erik@example.hu', ...profile };
  await send('POST', '/api/users', { ...user, password: ADMIN.password });
  await send('POST', '/api/mail', contactFields({ message: 'Első\nsor' }));
  const file = pdf('Helyszínrajz', 300_000);
  const upload = { formToken, name: 'Helyszínrajz.pdf', size: file.length };
  const { uploadId } = (await send('POST', '/api/uploads', upload)) as unknown as Form;
  for (const offset of [0, 256 * 1024]) {
    const portion = await fetch(`${origin}/api/uploads/${uploadId}?offset=${offset}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(file.subarray(offset, offset + 256 * 1024)),
    });
    assert.equal(portion.status, 200, await portion.text());
  }
  const offer = JSON.stringify(offerFields({ formToken, uploads: [uploadId] }));
  await until(async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: offer };
    return (await fetch(`${origin}/api/offers`, init)).status === 201;
  });
  await send('POST', '/api/messages/2/entries', { sort: 'note', body: 'Hívni\nholnap' });
}

/** Tables that belong to no part, with the reasons. */
export const leftOut: Readonly<Record<string, string>> = {
  searchEntry: 'rebuilt from the content',
  searchMark: 'rebuilt when the content is stored',
  searchWords: 'rebuilt from the content',
  searchWordsTerm: 'a view of searchWords',
  searchWords_data: 'rebuilt from the content',
  searchWords_idx: 'rebuilt from the content',
  searchWords_docsize: 'rebuilt from the content',
  searchWords_config: 'rebuilt from the content',
  picture: 'records beside the files in pictures/',
  pictureFile: 'the originals are files in pictures/, and the variants are made again',
  document: 'records beside the files in documents/',
  documentPart: 'the files in documents/',
  contactAttachment: 'records beside the files in attachments/',
  attachmentPart: 'the files in attachments/',
  mediaRemoval: 'objects to be removed from the store of this installation',
  pictureUse: 'rebuilt from the content',
  documentUse: 'rebuilt from the content',
  historyDocument: 'rebuilt from the content',
  pendingDocument: 'rebuilt from the content',
  newsPicture: 'rebuilt from the content',
  projectMethod: 'rebuilt from the content',
  historyPicture: 'rebuilt from the content',
  pendingPicture: 'rebuilt from the content',
  revision: 'differs in each installation',
  session: 'a secret',
  accountLink: 'a secret',
  totp: 'a secret',
  passkey: 'a secret',
  recoveryCode: 'a secret',
  endedToken: 'concerns only tokens of this installation',
  previewLink: 'a secret',
  contactSender: 'keyed digests, which expire after an hour',
  presence: 'valid only at this moment',
  reminder: 'concerns mails of this installation',
  reminderMail: 'concerns mails of this installation',
  contentLink: 'rebuilt from the content',
  linkHost: 'rebuilt from the content',
  backup: 'describes backups of this installation',
  runningProcess: 'valid only at this moment',
  attemptCount: 'digests that expire within a day',
};
