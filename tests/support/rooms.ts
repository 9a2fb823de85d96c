/** The page of a request, as its client and the office use it. */
import assert from 'node:assert/strict';
import type { TestApi } from './application.ts';
import { offerFields, openedForm, upload, type SentFile } from './attachments.ts';
import { until } from './until.ts';

/** Sends a quotation request with files, and returns its reference and receipt. */
export async function requested(
  api: TestApi,
  fields: Record<string, unknown> = {},
  files: readonly SentFile[] = [],
): Promise<{ reference: string; receipt: string }> {
  const formToken = await openedForm(api);
  const uploads: string[] = [];
  for (const file of files) uploads.push(await upload(api, formToken, file));
  const body = offerFields({ formToken, uploads, website: '', ...fields });
  const sent = await api.call('POST', '/api/offers', { body });
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  return sent.body;
}

/** Reads the page's data; the body of the refusal if the link is not valid. */
export const roomOf = async ({ call }: TestApi, receipt: string) =>
  (await call('POST', '/api/offers/room', { body: { receipt } })).body;

export const fileAddress = (attachmentId: number, receipt: string) =>
  `/api/offers/files/${attachmentId}?kod=${encodeURIComponent(receipt)}`;

/** Answers a request as staff, and waits until the mail has been sent. */
export async function answer(
  api: TestApi,
  contactRequestId: number,
  text: string,
  files: readonly SentFile[] = [],
): Promise<number> {
  const token = await api.signIn();
  const path = `/api/messages/${contactRequestId}`;
  const formToken = await openedForm(api);
  const uploads: string[] = [];
  for (const file of files) uploads.push(await upload(api, formToken, file));
  const body = {
    subject: 'Re: Ajánlat',
    body: text,
    ...(uploads.length > 0 && { formToken, uploads }),
  };
  const answered = await api.call('POST', `${path}/answers`, { token, body });
  assert.equal(answered.status, 201, JSON.stringify(answered.body));
  const { entryId } = answered.body.entries.at(-1);
  await until(async () => {
    const { entries } = (await api.call('GET', path, { token })).body;
    return entries.find((entry: { entryId: number }) => entry.entryId === entryId).sentAt !== null;
  });
  return entryId;
}
