/** Mails of the entries of requests: confirmations and answers to the sender. */
import { pathIn, type LanguageCode } from '../text/languages/codes.ts';
import { languageAt } from '../text/languages/languages.ts';
import { addresses, STATUS_RECEIPT } from '../text/addresses.ts';
import { asTyped } from '../platform/mail/mail-text.server.ts';
import type { MailSettings } from '../platform/mail/post.server.ts';
import { DeliveryError, type Mail } from '../platform/mail/smtp.server.ts';
import { shownSize } from '../ui/shown-size.ts';
import type {
  AttachmentRepository,
  StoredAttachment,
} from './attachments/attachment.repository.server.ts';
import type { UploadService } from './attachments/upload.service.server.ts';
import { composedMail } from './enquiry-mails.server.ts';
import { answerMailMessages } from './enquiry.messages.ts';
import type { OutgoingRequest } from './enquiry.repository.server.ts';
import type { StoredEntry } from './entry.repository.server.ts';
import type { FormSignature } from './form-signature.server.ts';
import type { RoomRepository } from './room/room.repository.server.ts';

/** Largest size, in bytes, of all files in one mail. Many mail servers refuse mails above some 20 MB. */
const MOST_IN_MAIL = 10 * 1024 * 1024;

type Linked = Pick<OutgoingRequest, 'reference' | 'language' | 'linkVersion'>;

/** Returns a function for the link to the page of a request. */
export const roomLinks =
  (publicUrl: string, signature: FormSignature) =>
  ({ reference, language, linkVersion }: Linked): string => {
    const path = pathIn(language as LanguageCode, addresses.offerStatus);
    return `${publicUrl}${path}?${STATUS_RECEIPT}=${signature.receipt(reference, linkVersion)}`;
  };

interface Parts {
  rooms: Pick<RoomRepository, 'findRequestById'>;
  attachments: Pick<AttachmentRepository, 'findAllOfEntry'>;
  uploads: Pick<UploadService, 'portions'>;
  linkTo: (request: Linked) => string;
}

/** Each attempt sends the same mail, except that a renewed link replaces the former one. */
export function createEntryMails({ rooms, attachments, uploads, linkTo }: Parts) {
  async function bytesOf({ attachmentId, size }: StoredAttachment): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    for await (const bytes of uploads.portions(attachmentId, 0, size)) pieces.push(bytes);
    return Buffer.concat(pieces);
  }

  /** Text below an answer: the link to the page of the request and, if the mail has no room for them, the files. */
  function linkBelow(request: OutgoingRequest, left: readonly StoredAttachment[]): string {
    const { wordsOf, number } = languageAt(pathIn(request.language as LanguageCode, '/'));
    const words = wordsOf(answerMailMessages);
    const files = left.map(({ name, size }) => `${name} (${shownSize(size, number)})`);
    const lines = [...(left.length > 0 ? [words.tooLarge, ...files, ''] : []), `${words.page}:`];
    return `\n\n${lines.join('\n')}\n${linkTo(request)}\n`;
  }

  /** Throws `DeliveryError` if a file is infected. */
  return async (entry: StoredEntry, { from, to }: MailSettings): Promise<Mail> => {
    const [request, files] = await Promise.all([
      rooms.findRequestById(entry.contactRequestId),
      attachments.findAllOfEntry(entry.entryId),
    ]);
    if (files.some(({ scan }) => scan === 'infected'))
      throw new DeliveryError('infected', '', true);
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const isWhole = size <= MOST_IN_MAIL;
    const isLinked = entry.sort === 'answer' && (request?.kind === 'offer' || files.length > 0);
    const references = entry.inReplyTo.split(' ').filter(Boolean);
    const last = references.at(-1);
    return await composedMail({
      from,
      to: { name: '', address: entry.recipient },
      // Replies go to the office.
      replyTo: to,
      subject: asTyped(entry.subject),
      messageId: entry.messageId,
      ...(last && { inReplyTo: last, references }),
      date: new Date(entry.createdAt),
      headers: entry.sort === 'answer' ? {} : AUTOMATIC,
      text: entry.body + (request && isLinked ? linkBelow(request, isWhole ? [] : files) : ''),
      attachments: await Promise.all(
        (isWhole ? files : []).map(async (file) => ({
          filename: file.name,
          content: await bytesOf(file),
          contentType: file.type === 'pdf' ? 'application/pdf' : 'application/octet-stream',
        })),
      ),
    });
  };
}

/** Headers that keep mail programs from replying automatically (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };
