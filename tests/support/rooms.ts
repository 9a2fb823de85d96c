/** The page of a request, as its client and the office use it. */
import assert from 'node:assert/strict';
import type { TestApi } from './application.ts';
import { offerFields, openedForm, upload, type SentFile } from './attachments.ts';
import { execute } from './database-content.ts';
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

interface WrittenEntry {
  sort: 'answer' | 'note' | 'message' | 'acceptance';
  createdAt?: number;
  body?: string;
  acceptedId?: number;
  acceptedBy?: string;
  acceptedHash?: string;
}

/** Stores entries of a request as if they had been written; answers as if they had been sent. */
export async function writeEntries(
  databaseUrl: string,
  contactRequestId: number,
  entries: readonly WrittenEntry[],
): Promise<void> {
  for (const { sort, createdAt = 1764500000000, body = '', ...accepted } of entries) {
    const { acceptedId = null, acceptedBy = '', acceptedHash = '' } = accepted;
    const [delivery, sentAt] = sort === 'answer' ? ['sent', createdAt] : ['none', null];
    await execute(
      databaseUrl,
      `insert into "contactEntry" ("contactRequestId", sort, "createdAt", "createdBy", recipient, subject, body,
        "messageId", "inReplyTo", delivery, "deliveryReason", attempts, "nextAttemptAt", "sentAt", "leaseHolder",
        "leaseUntil", "acceptedId", "acceptedBy", "acceptedHash")
        values (${contactRequestId}, '${sort}', ${createdAt}, '', '', '', '${body}', '', '', '${delivery}', '', 0, 0,
        ${sentAt}, '', 0, ${acceptedId}, '${acceptedBy}', '${acceptedHash}')`,
    );
  }
}

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
