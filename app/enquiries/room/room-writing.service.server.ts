import type { Logger } from 'pino';
import { Problem } from '../../platform/problem.ts';
import { pathIn, type LanguageCode } from '../../text/languages/codes.ts';
import { languageAt } from '../../text/languages/languages.ts';
import { refusedFiles, type UploadService } from '../attachments/upload.service.server.ts';
import type { roomLinks } from '../entry-mails.server.ts';
import type { EnquiryLimits } from '../enquiry-limits.server.ts';
import { linkMailMessages } from '../enquiry.messages.ts';
import type { OutgoingRequest } from '../enquiry.repository.server.ts';
import { newMessageId } from '../enquiry-row.server.ts';
import { assertHuman } from '../enquiry.service.server.ts';
import { MOST_ENTRIES } from '../entry.repository.server.ts';
import type { FormSignature } from '../form-signature.server.ts';
import { roomRefusals } from './room.contract.ts';
import { acceptanceText } from './room.messages.ts';
import type { RoomRepository } from './room.repository.server.ts';
import type { RoomService } from './room.service.server.ts';

export type RoomWritingService = ReturnType<typeof createRoomWritingService>;

interface Parts {
  rooms: RoomRepository;
  room: RoomService;
  uploads: UploadService;
  signature: FormSignature;
  limits: EnquiryLimits;
  linkTo: ReturnType<typeof roomLinks>;
  /** Host in the `Message-ID` of mails. */
  host: string;
  sendsMail: boolean;
  hasScanner: boolean;
  /** Makes the queues look for due mails and scans. */
  wake: () => void;
  log: Logger;
}

interface Form {
  website?: string | undefined;
  formToken: string;
}

type Message = Form & { receipt: string; message: string; uploads: readonly string[] };

/** Rules for what the holder of a link writes on the page of a request, and for mailing and renewing the link. */
export function createRoomWritingService(parts: Parts) {
  const { rooms, room, uploads, signature, limits, wake } = parts;

  const mailOf = ({ contactRequestId, reference, messageId }: OutgoingRequest) => ({
    contactRequestId,
    createdAt: Date.now(),
    delivery: parts.sendsMail ? ('waiting' as const) : ('none' as const),
    messageId: newMessageId(reference, parts.host),
    inReplyTo: messageId,
  });

  /** The mail with the link. Without a `name`, the greeting is a general one. */
  function linkMail(request: OutgoingRequest, name?: string) {
    const { wordsOf } = languageAt(pathIn(request.language as LanguageCode, '/'));
    const words = wordsOf(linkMailMessages);
    return {
      ...mailOf(request),
      sort: 'link' as const,
      recipient: request.email,
      subject: words.subject(request.reference),
      body: [
        name ? words.greetingTo(name) : words.greeting,
        words.link,
        parts.linkTo(request),
        words.notYou,
      ].join('\n\n'),
    };
  }

  async function mailLink(reference: string, address: string): Promise<void> {
    const request = await rooms.findRequest(reference);
    if (!request || request.kind === 'contact' || !room.isKept(request)) return;
    if (!(await limits.mayConfirm(request.email, address))) return;
    // Anybody can ask for this mail, and its address is unverified: it repeats nothing that the sender typed.
    await rooms.insertLink(linkMail(request));
    wake();
  }

  return {
    /**
     * Stores a message with its files. The same form sent again is stored once. Throws 404 if the link is invalid, and
     * 429 after too many messages. Throws 400 if the sender seems to be a robot, or a file is missing or has no space.
     */
    async write({ receipt, message, ...form }: Message, address: string): Promise<void> {
      assertHuman(signature, form);
      const { request, entries } = await room.open(receipt);
      const { reference } = request;
      const files = await uploads.toSend(form.formToken, form.uploads);
      const hashes = files.map(({ name, hash }) => [name, hash]);
      const submission = signature.submission(form.formToken, { reference, message, hashes });
      if (await rooms.hasSubmission(submission)) return;
      await limits.assertFewMessages(address, reference);
      if (entries.length >= MOST_ENTRIES)
        throw new Problem('too-many', { title: roomRefusals.tooMany });
      if (files.length > 0 && !(await limits.mayAttach(address))) throw refusedFiles('fullForNow');
      const scan = parts.hasScanner ? 'waiting' : 'none';
      const entry = { ...mailOf(request), sort: 'message' as const, body: message, submission };
      const { linkVersion } = request;
      if (await rooms.insert(entry, { linkVersion, files, scan })) wake();
    },

    /**
     * Records the acceptance of the latest offer, once. Throws 404 if the link is invalid. Throws 409 if another offer
     * is the latest, or this one cannot be accepted, because its request is closed or its files are not scanned.
     */
    async accept(sent: { receipt: string; offerId: number; name: string }): Promise<void> {
      const { request, offer, entries } = await room.open(sent.receipt);
      if (entries.some(({ acceptedId }) => acceptedId === sent.offerId)) return;
      if (offer?.offerId !== sent.offerId || !offer.isOpen) {
        throw new Problem('offer-not-open', { title: roomRefusals.notOpen });
      }
      const entry = {
        ...mailOf(request),
        sort: 'acceptance' as const,
        body: acceptanceText(sent.name, offer.files),
        acceptedId: sent.offerId,
        acceptedBy: sent.name,
        acceptedHash: offer.files.map(({ hash }) => hash).join(' '),
      };
      if (await rooms.insert(entry, request)) wake();
    },

    /**
     * Mails the link of a quotation request or an application to its sender, if there is such a request. The work runs
     * in the background, so that the response time does not reveal whether there is one. Throws 400 if the sender seems
     * to be a robot, and 429 after too many links.
     */
    async sendLink({ reference, ...form }: Form & { reference: string }, address: string) {
      assertHuman(signature, form);
      await limits.assertFewLinks(address);
      if (!parts.sendsMail) return;
      void mailLink(reference.toUpperCase(), address).catch((error: unknown) =>
        parts.log.error({ err: error }, 'a link was not mailed'),
      );
    },

    /**
     * Replaces the link of a request, and mails the new one to its sender by name. Does nothing if there is no such
     * request. Throws 412 if another user has renewed the link meanwhile.
     */
    async renewLink(contactRequestId: number): Promise<void> {
      const request = await rooms.findRequestById(contactRequestId);
      if (!request) return;
      const linkVersion = request.linkVersion + 1;
      await rooms.insertLink(linkMail({ ...request, linkVersion }, request.name), linkVersion);
      wake();
    },
  };
}
