/** Mails of the entries of requests: to the sender, and about the sender's messages to the office. */
import { pathIn, type LanguageCode } from '../text/languages/codes.ts';
import { languageAt } from '../text/languages/languages.ts';
import { addressOf, addresses, STATUS_RECEIPT } from '../text/addresses.ts';
import { asTyped, composedMail } from '../platform/mail/mail-text.server.ts';
import type { MailSettings } from '../platform/mail/post.server.ts';
import { DeliveryError, type Mail } from '../platform/mail/smtp.server.ts';
import { shownSize } from '../ui/shown-size.ts';
import type {
  AttachmentRepository,
  StoredAttachment,
} from './attachments/attachment.repository.server.ts';
import type { UploadService } from './attachments/upload.service.server.ts';
import { answerMailMessages, officeMailMessages, roomMailMessages } from './enquiry.messages.ts';
import { shownMoment } from '../text/shown-moment.ts';
import type { OutgoingRequest } from './enquiry.repository.server.ts';
import type { StoredEntry } from './entry.repository.server.ts';
import type { FormSignature } from './form-signature.server.ts';
import type { RoomRepository } from './room/room.repository.server.ts';

/** Largest size, in bytes, of all files in one mail. Many mail servers refuse mails above some 20 MB. */
const MOST_IN_MAIL = 10 * 1024 * 1024;

const LINK = new RegExp(`\\S+[?&]${STATUS_RECEIPT}=\\S+`);

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
  const bytesOf = async ({ attachmentId, size }: StoredAttachment): Promise<Buffer> =>
    Buffer.concat(await Array.fromAsync(uploads.portions(attachmentId, 0, size)));

  /** Text below an answer: the link to the page of the request and, if the mail has no room for them, the files. */
  function linkBelow(request: OutgoingRequest, left: readonly StoredAttachment[]): string {
    const { wordsOf, number } = languageAt(pathIn(request.language as LanguageCode, '/'));
    const words = wordsOf(answerMailMessages);
    const files = left.map(({ name, size }) => `${name} (${shownSize(size, number)})`);
    const lines = [...(left.length > 0 ? [words.tooLarge, ...files, ''] : []), `${words.page}:`];
    return `\n\n${lines.join('\n')}\n${linkTo(request)}\n`;
  }

  /** Text of an automatic mail. Its link may have been renewed since the mail was queued, so it is made again. */
  const withLink = ({ body }: StoredEntry, request: OutgoingRequest | undefined): string =>
    request ? body.replace(LINK, () => linkTo(request)) : body;

  /** Throws `DeliveryError` if a file is infected. */
  return async (entry: StoredEntry, { from, to, publicUrl }: MailSettings): Promise<Mail> => {
    const [request, files] = await Promise.all([
      rooms.findRequestById(entry.contactRequestId),
      attachments.findAllOfEntry(entry.entryId),
    ]);
    if (request && (entry.sort === 'message' || entry.sort === 'acceptance')) {
      return await toOffice({ entry, sort: entry.sort, request, files }, { from, to, publicUrl });
    }
    if (files.some(({ scan }) => scan === 'infected'))
      throw new DeliveryError('infected', '', true);
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const isWhole = size <= MOST_IN_MAIL;
    const isAnswer = entry.sort === 'answer';
    const isLinked = isAnswer && (request?.kind !== 'contact' || files.length > 0);
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
      headers: isAnswer ? {} : AUTOMATIC,
      text:
        (isAnswer ? entry.body : withLink(entry, request)) +
        (request && isLinked ? linkBelow(request, isWhole ? [] : files) : ''),
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

interface Written {
  entry: StoredEntry;
  sort: keyof typeof roomMailMessages;
  request: OutgoingRequest;
  files: readonly StoredAttachment[];
}

/** Mail that notifies the office. As with a request, it names the files but does not contain them. */
async function toOffice(
  { entry, sort, request, files }: Written,
  { from, to, publicUrl }: MailSettings,
): Promise<Mail> {
  const { subject, intro } = roomMailMessages[sort];
  const { contactRequestId, reference, name, email } = request;
  const link = publicUrl + addressOf(addresses.adminContactRequest, { contactRequestId });
  const names = files.map((file) => `${file.name} (${shownSize(file.size)})`);
  const facts = [
    `${officeMailMessages.reference}: ${reference}`,
    `${officeMailMessages.receivedAt}: ${shownMoment(new Date(entry.createdAt).toISOString())}`,
    `${officeMailMessages.name}: ${name}`,
    ...(names.length > 0 ? [`${officeMailMessages.attachments}: ${names.join('; ')}`] : []),
  ];
  const parts = [intro, facts.join('\n'), entry.body, `-- \n${officeMailMessages.link}: ${link}\n`];
  return await composedMail({
    from,
    to,
    replyTo: { name, address: email },
    subject: `[${reference}] ${subject}`,
    messageId: entry.messageId,
    inReplyTo: entry.inReplyTo,
    references: entry.inReplyTo,
    date: new Date(entry.createdAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: parts.join('\n\n'),
  });
}

/** Headers that keep mail programs from replying automatically (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };
