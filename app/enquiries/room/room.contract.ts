/** Calls of the page of a request, for the holder of its link. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id, idParameter, line, storedMoment } from '../../api/contract/fields.ts';
import { uploadIds } from '../attachments/attachment.contract.ts';
import { requestKind, requiredText } from '../contact-request.contract.ts';
import { requestedItems } from '../enquiry.contract.ts';
import { momentOrNull } from '../entry.contract.ts';

const file = z
  .object({
    attachmentId: id.describe('Id of the file.'),
    name: z.string().describe('Name of the file.'),
    size: z.int().describe('Size in bytes.'),
    state: z
      .enum(['ready', 'waiting', 'infected', 'unchecked'])
      .describe(
        'ready to be downloaded, waiting for the virus scanner, infected, or a file of the sender that the scanner could not check.',
      ),
  })
  .meta({ id: 'RoomFile' });
export type RoomFile = z.output<typeof file>;

const offerFile = z
  .object({
    name: z.string().describe('Name of the file.'),
    hash: z.string().describe('SHA-256, hexadecimal.'),
  })
  .meta({ id: 'RoomOfferFile' });

const entry = z
  .object({
    entryId: id.describe('Id of the entry.'),
    sort: z
      .enum(['answer', 'message', 'acceptance'])
      .describe('answer of the office; message, or acceptance of an offer, of the sender.'),
    at: storedMoment.describe('Time at which it was sent.'),
    body: z
      .string()
      .describe('Text of several lines; empty as long as texts of the sender are not shown.'),
    files: z.array(file).describe('Files of the entry.'),
    acceptedBy: z.string().describe('Name of the person who accepted the offer; otherwise empty.'),
    acceptedFiles: z.array(offerFile).describe('PDF documents of the accepted offer.'),
  })
  .meta({ id: 'RoomEntry' });
export type RoomEntry = z.output<typeof entry>;

const room = z
  .object({
    reference: z.string().describe('Reference number.'),
    kind: requestKind,
    state: z
      .enum(['received', 'seen', 'answered', 'closed'])
      .describe('received, seen (in progress), answered or closed.'),
    receivedAt: storedMoment.describe('Time of arrival.'),
    seenAt: momentOrNull.describe('Time at which staff first read it; empty if not known.'),
    offeredAt: momentOrNull.describe(
      'Time at which the accepted offer was sent, or else the first; empty if there is none.',
    ),
    closedAt: momentOrNull.describe('Time at which it was closed.'),
    expiresAt: storedMoment.describe('Time at which the request and its page are deleted.'),
    discipline: z.string().describe('Key of the discipline; may be empty.'),
    deadline: z.string().describe('Requested by this day, YYYY-MM-DD; may be empty.'),
    ...requestedItems,
    place: z
      .string()
      .describe(
        'Place of the work; may be empty, and is empty until texts of the sender are shown.',
      ),
    message: z.string().describe('Text of the request; empty until texts of the sender are shown.'),
    assignee: z
      .object({
        personId: id.nullable().describe('Id of the person, if the site lists the assignee.'),
        name: z.string().describe('Name.'),
        role: z.string().describe('Position; may be empty.'),
        phone: z.string().describe('Phone number; may be empty.'),
      })
      .nullable()
      .describe('The colleague to whom the request is assigned; empty if there is none.'),
    sent: z
      .object({
        count: z.int().describe('Number of files.'),
        size: z.int().describe('Bytes of all files together.'),
      })
      .describe('Files that the sender has sent, with the request and later.'),
    isConfirmed: z
      .boolean()
      .describe(
        'True once the office has answered: until then nothing that the sender wrote or attached is shown, because the link is mailed to an unverified address.',
      ),
    files: z.array(file).describe('Files that arrived with the request, if they are shown.'),
    entries: z.array(entry).describe('Answers and messages, oldest first.'),
    offer: z
      .object({
        offerId: id.describe('Entry of the latest offer.'),
        files: z.array(offerFile).describe('PDF documents of the offer.'),
        isOpen: z
          .boolean()
          .describe('Whether it can be accepted: not yet accepted, and the request is not closed.'),
        acceptance: z
          .object({
            by: z.string().describe('Name of the person who accepted it.'),
            at: storedMoment.describe('Time at which it was accepted.'),
          })
          .nullable()
          .describe('Its acceptance; empty if it has not been accepted.'),
      })
      .nullable()
      .describe('The latest answer with a PDF document; empty if there is none.'),
  })
  .meta({ id: 'Room' });
export type Room = z.output<typeof room>;

/** Longest message, in UTF-16 units. */
const LONGEST_MESSAGE = 10_000;

/** Reasons for which a form of the page is refused. */
export const roomRefusals = {
  messageRequired: 'Írja be az üzenetét',
  nameRequired: 'Írja be a nevét',
  referenceRequired: 'Írja be a hivatkozási számot',
  tooMany: 'Rövid idő alatt sok üzenet érkezett: próbálja később, vagy keressen minket telefonon',
  notOpen:
    'Ez az ajánlat már nem fogadható el: újabb ajánlat érkezett, vagy a kérést lezártuk. Töltse be újra az oldalt',
  invalidLink:
    'A link már nem érvényes. Ha újat küldtünk, azt az e-mailjei között találja; ha elveszett, a hivatkozási számmal kérhet újat.',
} as const;

const fromForm = {
  website: z.string().max(1000).optional().describe('Trap for robots: it has to stay empty.'),
  formToken: z.string().max(200).describe('Signed hidden field of the form.'),
};

const isOk = z
  .object({ ok: z.literal(true).describe('It has been accepted.') })
  .meta({ id: 'RoomOk' });

const receipt = z.string().max(200).describe('Signed receipt in the link of the request.');

const ofVisitors = { tag: 'contact', access: 'visitor' } as const;

export const roomEndpoints = {
  findRoom: endpoint('post', '/api/offers/room', {
    summary: 'Reads a request with its answers and messages, for the holder of its link.',
    ...ofVisitors,
    body: z.object({ receipt }).meta({ id: 'RoomInput' }),
    response: room,
    failures: [404],
  }),
  writeMessage: endpoint('post', '/api/offers/messages', {
    summary:
      'Adds a message of the sender to a request, for the holder of its link. The office is mailed, and the request is new again.',
    ...ofVisitors,
    body: z
      .object({
        receipt,
        message: requiredText(LONGEST_MESSAGE, roomRefusals.messageRequired).describe('The text.'),
        uploads: uploadIds,
        ...fromForm,
      })
      .meta({ id: 'RoomMessageInput' }),
    status: 201,
    response: isOk,
    failures: [404, 429],
  }),
  acceptOffer: endpoint('post', '/api/offers/acceptance', {
    summary:
      'Accepts the latest offer of a request, for the holder of its link. It is recorded once, however often it is sent.',
    ...ofVisitors,
    body: z
      .object({
        receipt,
        offerId: id.describe('Entry of the offer.'),
        name: line(200, roomRefusals.nameRequired).describe('Name of the person who accepts.'),
      })
      .meta({ id: 'RoomAcceptanceInput' }),
    response: isOk,
    failures: [404, 409],
  }),
  askForLink: endpoint('post', '/api/offers/link', {
    summary:
      'Mails the link of a request to the address on file. The answer is the same whether the request exists or not.',
    ...ofVisitors,
    body: z
      .object({
        reference: line(50, roomRefusals.referenceRequired).describe('Reference number.'),
        ...fromForm,
      })
      .meta({ id: 'RoomLinkInput' }),
    response: isOk,
    failures: [429],
  }),
  downloadRoomFile: endpoint('get', '/api/offers/files/{attachmentId}', {
    summary:
      'Downloads a file of a request, for the holder of its link; 409 until the virus scanner has checked it, and if it is infected or could not be checked.',
    ...ofVisitors,
    params: z.object({ attachmentId: idParameter.describe('Id of the file.') }),
    query: z.object({ kod: receipt }),
    failures: [404, 409],
  }),
};
