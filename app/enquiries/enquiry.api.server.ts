import { Readable } from 'node:stream';
import type { ApiBuilder } from '../api/server/register-routes.server.ts';
import type { AuditService } from '../audit/audit.service.server.ts';
import { profileEndpoints } from '../identity/users/profile.contract.ts';
import type { Site } from '../content/site/site.contract.ts';
import { attachmentEndpoints } from './attachments/attachment.contract.ts';
import type { StoredAttachment } from './attachments/attachment.repository.server.ts';
import type { UploadService } from './attachments/upload.service.server.ts';
import { contactRequestEndpoints, type ContactRequest } from './contact-request.contract.ts';
import { csvAnswer } from '../api/server/csv.server.ts';
import { shownDay } from '../text/day.ts';
import { adverbOf } from '../text/languages/in-hungarian.ts';
import {
  deliveryLabels,
  kindLabels,
  stateLabels,
  unknownDiscipline,
} from './contact-request-labels.ts';
import { shownMoment } from '../text/shown-moment.ts';
import type { ContactRequestService } from './contact-request.service.server.ts';
import { enquiryEndpoints } from './enquiry.contract.ts';
import type { EnquiryService } from './enquiry.service.server.ts';
import { roomEndpoints } from './room/room.contract.ts';
import { threadEndpoints } from './thread.contract.ts';
import type { ThreadService } from './thread.service.server.ts';
import type { RoomWritingService } from './room/room-writing.service.server.ts';
import type { RoomService } from './room/room.service.server.ts';

interface EnquiryServices {
  enquiry: EnquiryService;
  uploads: UploadService;
  requests: ContactRequestService;
  thread: ThreadService;
  rooms: RoomService;
  writing: RoomWritingService;
  note: AuditService['note'];
  findSite: () => Promise<Site>;
}

export function registerEnquiryRoutes(api: ApiBuilder, services: EnquiryServices): void {
  registerVisitorRoutes(api, services);
  registerRoomRoutes(api, services);
  registerStaffRoutes(api, services);
}

function registerVisitorRoutes(api: ApiBuilder, { enquiry, uploads }: EnquiryServices): void {
  api.handle(enquiryEndpoints.openContactForm, ({ body }) => enquiry.form(body.receipt));
  api.handle(enquiryEndpoints.sendContactRequest, ({ body, address }) =>
    enquiry.acceptContact(body, address),
  );
  api.handle(enquiryEndpoints.sendOffer, ({ body, address }) => enquiry.acceptOffer(body, address));
  api.handle(enquiryEndpoints.sendApplication, ({ body, address }) =>
    enquiry.acceptApplication(body, address),
  );
  api.handle(attachmentEndpoints.openUpload, ({ body, address }) => uploads.open(body, address));
  api.handle(attachmentEndpoints.findUpload, ({ params }) => uploads.find(params.uploadId));
  api.handle(attachmentEndpoints.appendUpload, ({ params, query, body }) =>
    uploads.append(params.uploadId, query.offset, body),
  );
  api.handle(attachmentEndpoints.dropUpload, ({ params }) => uploads.drop(params.uploadId));
}

function registerRoomRoutes(api: ApiBuilder, { rooms, writing, uploads }: EnquiryServices): void {
  api.handle(enquiryEndpoints.findOfferStatus, ({ body }) => rooms.findStatus(body.receipt));
  api.handle(roomEndpoints.findRoom, ({ body }) => rooms.find(body.receipt));
  api.handle(roomEndpoints.writeMessage, async ({ body, address }) => {
    await writing.write(body, address);
    return { ok: true } as const;
  });
  api.handle(roomEndpoints.acceptOffer, async ({ body }) => {
    await writing.accept(body);
    return { ok: true } as const;
  });
  api.handle(roomEndpoints.askForLink, async ({ body, address }) => {
    await writing.sendLink(body, address);
    return { ok: true } as const;
  });
  api.handle(roomEndpoints.downloadRoomFile, async ({ params, query }) =>
    attachmentAnswer(await rooms.file(query.kod, params.attachmentId), uploads),
  );
}

function registerStaffRoutes(
  api: ApiBuilder,
  { requests, thread, writing, uploads, note, findSite }: EnquiryServices,
): void {
  const calls = contactRequestEndpoints;
  api.handle(profileEndpoints.getColleagues, () => requests.colleagues());
  api.handle(calls.getContactRequests, ({ query: { from, count, ...filter } }) =>
    requests.list(filter, from, count),
  );
  api.handle(calls.getNewContactRequestCount, () => requests.countNew());
  api.handle(calls.getContactRequest, ({ params }) => requests.getDetails(params.contactRequestId));
  api.handle(calls.exportContactRequests, async ({ body, user }) => {
    const { disciplines } = await findSite();
    await note({ username: user, action: 'exported', kind: 'contactRequest' });
    const named = [...disciplines, unknownDiscipline];
    const nameOf = (key: string) => named.find((one) => one.key === key)?.label ?? key;
    return csvAnswer('uzenetek.csv', columnsWith(nameOf), requests.all(body));
  });
  api.handle(calls.markContactRequest, async ({ params, body, user }) => {
    const marked = await requests.mark(params.contactRequestId, body);
    await note({ ...eventOf(marked, user), action: 'marked' });
    return marked;
  });
  api.handle(calls.retryContactRequest, async ({ params, user }) => {
    const retried = await requests.retry(params.contactRequestId);
    await note({ ...eventOf(retried, user), action: 'mailRetried' });
    return retried;
  });
  api.handle(calls.deleteContactRequest, ({ params, user }) =>
    requests.remove(params.contactRequestId, user),
  );
  api.handle(calls.assignContactRequest, async ({ params, body, user }) => {
    const assigned = await requests.assign(params.contactRequestId, body, user);
    await note({ ...eventOf(assigned, user), action: 'requestAssigned' });
    return assigned;
  });
  api.handle(
    threadEndpoints.answerContactRequest,
    async ({ params, body, user, ifMatch, idempotencyKey }) => {
      const answered = await thread.answer(params.contactRequestId, body, {
        by: user,
        idempotencyKey,
        ...(ifMatch !== undefined && { version: ifMatch }),
      });
      await note({ ...eventOf(answered, user), action: 'requestAnswered' });
      return answered;
    },
    ({ params }) => requests.getDetails(params.contactRequestId),
  );
  api.handle(
    threadEndpoints.noteOnContactRequest,
    async ({ params, body, user, idempotencyKey }) => {
      const noted = await thread.addNote(params.contactRequestId, body, {
        by: user,
        idempotencyKey,
      });
      const request = await requests.get(params.contactRequestId);
      await note({ ...eventOf(request, user), action: 'requestNoted' });
      return noted;
    },
    (_input, entryId) => thread.entry(entryId),
  );
  api.handle(threadEndpoints.renewLink, async ({ params, user }) => {
    const request = await requests.get(params.contactRequestId);
    requests.assertSendsMail();
    await writing.renewLink(params.contactRequestId);
    await note({ ...eventOf(request, user), action: 'linkRenewed' });
    return await requests.getDetails(params.contactRequestId);
  });
  api.handle(threadEndpoints.takeBackNote, async ({ params, user: username, person }) => {
    const { contactRequestId: itemId } = await thread.deleteNote(params.entryId, person);
    await note({ username, action: 'noteTakenBack', kind: 'contactRequest', itemId });
  });
  api.handle(threadEndpoints.retryEntry, async ({ params, user }) => {
    const { contactRequestId, ...retried } = await thread.retryEntry(params.entryId);
    const request = await requests.get(contactRequestId);
    await note({ ...eventOf(request, user), action: 'mailRetried' });
    return retried;
  });
  api.handle(attachmentEndpoints.downloadAttachment, async ({ params, user }) => {
    const file = await requests.file(params.attachmentId);
    const request = await requests.get(file.contactRequestId);
    await note({ ...eventOf(request, user), action: 'attachmentDownloaded' });
    return attachmentAnswer(file, uploads);
  });
}

/** Response with a file of a request. Browsers save the file and do not display it. */
function attachmentAnswer(
  { attachmentId, name, size }: StoredAttachment,
  { portions }: Pick<UploadService, 'portions'>,
): Response {
  const content = Readable.toWeb(Readable.from(portions(attachmentId, 0, size)));
  return new Response(content as ReadableStream, {
    headers: {
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

/** Encodes a file name for `filename*` (RFC 8187). */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

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

/** Columns of the export. `nameOf` returns the name of a discipline. */
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
  // Newer columns come last, so that older columns keep their positions.
  ['Fajta', ({ kind }) => kindLabels[kind]],
  ['Felelős', ({ assigneeName }) => assigneeName],
  ['Szakág', ({ discipline }) => nameOf(discipline)],
  ['Hely', ({ place }) => place],
  ['Kért határidő', ({ deadline }) => shownDay(deadline)],
  ['Így olvasta a honlapot', ({ language }) => adverbOf(language) || 'magyarul'],
];
