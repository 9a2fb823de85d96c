import type { ApiBuilder } from '../api/server/mount.server.ts';
import type { AuditService } from '../audit/audit.service.server.ts';
import { profileEndpoints } from '../identity/users/profile.contract.ts';
import type { Site } from '../content/site/site.contract.ts';
import { Readable } from 'node:stream';
import type { StoredAttachment } from './attachments/attachment.repository.server.ts';
import { attachmentEndpoints } from './attachments/attachment.contract.ts';
import type { UploadService } from './attachments/upload.service.server.ts';
import { contactRequestEndpoints, type ContactRequest } from './contact-request.contract.ts';
import { csvAnswer } from '../api/server/csv.server.ts';
import { shownDay } from '../text/day.ts';
import { adverbOf } from '../text/languages/in-hungarian.ts';
import { deliveryLabels, kindLabels, shownMoment, stateLabels } from './contact-request-labels.ts';
import type { ContactRequestService } from './contact-request.service.server.ts';
import { enquiryEndpoints } from './enquiry.contract.ts';
import type { EnquiryService } from './enquiry.service.server.ts';
import { threadEndpoints } from './thread/thread.contract.ts';
import type { ThreadService } from './thread/thread.service.server.ts';

interface EnquiryServices {
  enquiry: EnquiryService;
  uploads: UploadService;
  requests: ContactRequestService;
  thread: ThreadService;
  note: AuditService['note'];
  findSite: () => Promise<Site>;
}

export function mountEnquiryApi(api: ApiBuilder, services: EnquiryServices): void {
  mountVisitorCalls(api, services);
  mountRequestCalls(api, services);
  mountThreadCalls(api, services);
}

function mountVisitorCalls(api: ApiBuilder, { enquiry, uploads }: EnquiryServices): void {
  api.handle(enquiryEndpoints.openContactForm, ({ body }) => enquiry.form(body.receipt));
  api.handle(enquiryEndpoints.sendContactRequest, ({ body, address }) =>
    enquiry.acceptContact(body, address),
  );
  api.handle(enquiryEndpoints.sendOffer, ({ body, address }) => enquiry.acceptOffer(body, address));
  api.handle(enquiryEndpoints.findOfferStatus, ({ body }) => enquiry.findStatus(body.receipt));
  api.handle(attachmentEndpoints.openUpload, ({ body, address }) => uploads.open(body, address));
  api.handle(attachmentEndpoints.findUpload, ({ params }) => uploads.find(params.uploadId));
  api.handle(attachmentEndpoints.appendUpload, ({ params, query, body }) =>
    uploads.append(params.uploadId, query.offset, body),
  );
  api.handle(attachmentEndpoints.dropUpload, ({ params }) => uploads.drop(params.uploadId));
}

function mountRequestCalls(
  api: ApiBuilder,
  { requests, thread, uploads, note, findSite }: EnquiryServices,
): void {
  api.handle(contactRequestEndpoints.getContactRequests, ({ query: { from, count, ...filter } }) =>
    requests.list(filter, from, count),
  );
  api.handle(contactRequestEndpoints.getNewContactRequestCount, () => requests.countNew());
  api.handle(contactRequestEndpoints.exportContactRequests, async ({ body, user }) => {
    const { disciplines } = await findSite();
    await note({ username: user, action: 'exported', kind: 'contactRequest' });
    return contactRequestExport(
      requests.all(body),
      (key) => disciplines.find((discipline) => discipline.key === key)?.label ?? key,
    );
  });
  api.handle(contactRequestEndpoints.markContactRequest, async ({ params, body, user }) => {
    const marked = await requests.mark(params.contactRequestId, body);
    await note({ ...eventOf(marked, user), action: 'marked' });
    return marked;
  });
  api.handle(contactRequestEndpoints.retryContactRequest, async ({ params, user }) => {
    const retried = await requests.retry(params.contactRequestId);
    await note({ ...eventOf(retried, user), action: 'mailRetried' });
    return retried;
  });
  api.handle(contactRequestEndpoints.deleteContactRequest, ({ params, user }) =>
    requests.remove(params.contactRequestId, user),
  );
  api.handle(attachmentEndpoints.downloadAttachment, async ({ params, user }) => {
    const file = await thread.file(params.attachmentId);
    const request = await requests.get(file.contactRequestId!);
    await note({ ...eventOf(request, user), action: 'attachmentDownloaded' });
    return attachmentAnswer(file, uploads);
  });
}

function mountThreadCalls(api: ApiBuilder, { thread, requests, note }: EnquiryServices): void {
  api.handle(profileEndpoints.getColleagues, () => thread.colleagues());
  api.handle(threadEndpoints.getContactRequest, ({ params }) =>
    thread.get(params.contactRequestId),
  );
  api.handle(threadEndpoints.assignContactRequest, async ({ params, body, user }) => {
    const assigned = await thread.assign(params.contactRequestId, body, user);
    await note({ ...eventOf(assigned, user), action: 'requestAssigned' });
    return assigned;
  });
  api.handle(
    threadEndpoints.answerContactRequest,
    async ({ params, body, user, ifMatch, attempt }) => {
      const answered = await thread.answer(params.contactRequestId, body, {
        by: user,
        attempt,
        ...(ifMatch !== undefined && { version: ifMatch }),
      });
      await note({ ...eventOf(answered, user), action: 'requestAnswered' });
      return answered;
    },
    ({ params }) => thread.get(params.contactRequestId),
  );
  api.handle(
    threadEndpoints.noteOnContactRequest,
    async ({ params, body, user, attempt }) => {
      const noted = await thread.note(params.contactRequestId, body, { by: user, attempt });
      const request = await requests.get(params.contactRequestId);
      await note({ ...eventOf(request, user), action: 'requestNoted' });
      return noted;
    },
    (_input, entryId) => thread.entry(entryId),
  );
  api.handle(threadEndpoints.takeBackNote, async ({ params, user, person }) => {
    const { contactRequestId } = await thread.takeBack(params.entryId, person);
    await note({
      username: user,
      action: 'noteTakenBack',
      kind: 'contactRequest',
      itemId: contactRequestId,
    });
  });
  api.handle(threadEndpoints.retryEntry, async ({ params, user }) => {
    const retried = await thread.retry(params.entryId);
    const request = await requests.get(retried.contactRequestId);
    await note({ ...eventOf(request, user), action: 'mailRetried' });
    return thread.shown(retried);
  });
}

const eventOf = (
  { contactRequestId, reference }: Pick<ContactRequest, 'contactRequestId' | 'reference'>,
  username: string,
) => ({
  username,
  kind: 'contactRequest',
  itemId: contactRequestId,
  label: reference,
});

type Exported = ContactRequest & { assigneeName: string };
type Columns = [heading: string, cell: (message: Exported) => string][];

/** `nameOf` gives the name of a discipline. */
const columnsWith = (nameOf: (discipline: string) => string): Columns => [
  ['Hivatkozási szám', ({ reference }) => reference],
  ['Érkezett', ({ receivedAt }) => shownMoment(receivedAt)],
  ['Állapot', ({ state }) => stateLabels[state]],
  ['Név', ({ name }) => name],
  ['Cég', ({ company }) => company],
  ['E-mail-cím', ({ email }) => email],
  ['Telefonszám', ({ phone }) => phone],
  ['Tárgy', ({ subject }) => subject],
  ['Üzenet', ({ message }) => message],
  ['Kézbesítés', ({ delivery }) => deliveryLabels[delivery]],
  ['Kézbesítési hiba', ({ deliveryReason }) => deliveryReason],
  ['Elküldve', ({ sentAt }) => (sentAt ? shownMoment(sentAt) : '')],
  // Behind the others: who reads the file by its columns finds these where they were.
  ['Fajta', ({ kind }) => kindLabels[kind]],
  ['Felelős', ({ assigneeName }) => assigneeName],
  ['Szakág', ({ discipline }) => nameOf(discipline)],
  ['Hely', ({ place }) => place],
  ['Kért határidő', ({ deadline }) => shownDay(deadline)],
  ['Így olvasta a honlapot', ({ language }) => adverbOf(language) || 'magyarul'],
];

/** The messages as a file, written as it is sent. */
const contactRequestExport = (
  messages: AsyncIterable<Exported>,
  nameOf: (discipline: string) => string,
): Response => csvAnswer('uzenetek.csv', columnsWith(nameOf), messages);

/** A file that a visitor sent, for staff: to be saved, never to be shown by a browser. */
function attachmentAnswer(
  { attachmentId, name, size }: StoredAttachment,
  { portions }: Pick<UploadService, 'portions'>,
): Response {
  const content = Readable.toWeb(Readable.from(portions(attachmentId, 0, size)));
  return new Response(content as ReadableStream, {
    headers: {
      // Of no type that anything runs.
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename="${inQuotes(name)}"; filename*=UTF-8''${encoded(name)}`,
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'Cache-Control': 'private, no-store',
    },
  });
}

const inQuotes = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_');

/** RFC 8187. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
