/** Calls of staff: list, read, mark, assign, answer and delete requests. */
import { z } from 'zod';
import { endpoint } from '../api/contract/endpoint.ts';
import { count, from, id, idParameter, line, storedMoment, text } from '../api/contract/fields.ts';
import { attachment } from './attachments/attachment.contract.ts';

const states = ['new', 'seen', 'answered', 'closed'] as const;
const state = z
  .enum(states, 'Az állapot new, seen, answered vagy closed')
  .describe('new: új, seen: megnézett, answered: megválaszolt, closed: válasz nélkül lezárt.');
/** States of requests that still need an answer. */
export const OPEN_STATES = ['new', 'seen'] as const;
const delivery = z
  .enum(['waiting', 'sent', 'failed'], 'A kézbesítés waiting, sent vagy failed')
  .describe('A levél az irodának: waiting: vár, sent: elment, failed: nem kézbesíthető.');

/** Required text of several lines. */
export const requiredText = (max: number, required: string) =>
  text(max, required)
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1, required));

const timeOrNull = z.string().nullable().meta({ format: 'date-time' });

const requestKind = z
  .enum(['contact', 'offer'], 'A fajta contact vagy offer')
  .describe('contact: általános megkeresés, offer: ajánlatkérés.');

const summaryFields = {
  contactRequestId: id.describe('A megkeresés azonosítója.'),
  reference: z.string().describe('Hivatkozási szám, például K-2026-7F3QX.'),
  receivedAt: storedMoment.describe('Mikor érkezett.'),
  name: z.string().describe('Név.'),
  company: z.string().describe('Cég; üres is lehet.'),
  email: z.string().describe('E-mail-cím.'),
  subject: z.string().describe('Tárgy; üres is lehet.'),
  kind: requestKind,
  discipline: z.string().describe('A szakág kulcsa; üres, ha nincs megadva.'),
  deadline: z.string().describe('Mikorra kérik, YYYY-MM-DD; üres, ha nincs megadva.'),
  assignedTo: z.string().describe('Kire van bízva: felhasználónév; üres, ha senkire.'),
  state,
  delivery,
  deliveryReason: z.string().describe('Miért nem ment el a levél legutóbb; üres, ha nem volt baj.'),
};

const contactRequestSummary = z
  .object({
    ...summaryFields,
    assigneeName: z
      .string()
      .describe('Akire bízva van, a megjelenő nevén, ha van neki; üres, ha senkire.'),
    letterFailed: z
      .boolean()
      .describe('Igaz, ha neki szóló levél (válasz, visszaigazolás) nem volt kézbesíthető.'),
  })
  .meta({ id: 'ContactRequestSummary' });

const contactRequest = z
  .object({
    ...summaryFields,
    place: z.string().describe('A munka helye; üres, ha nincs megadva.'),
    phone: z.string().describe('Telefonszám; üres is lehet.'),
    language: z.string().describe('Milyen nyelven olvasta a honlapot, aki küldte: hu, en.'),
    message: z.string().describe('Üzenet, egyszerű szöveg.'),
    attempts: z.int().describe('Hányszor próbáltuk elküldeni a levelet.'),
    nextAttemptAt: timeOrNull.describe('A következő próbálkozás ideje, ha lesz.'),
    sentAt: timeOrNull.describe('Mikor vette át a levelezőkiszolgáló a levelet.'),
  })
  .meta({ id: 'ContactRequest' });

export type ContactRequestState = z.output<typeof state>;
export type ContactRequestDelivery = z.output<typeof delivery>;
export type ContactRequestSummary = z.output<typeof contactRequestSummary>;
export type ContactRequest = z.output<typeof contactRequest>;

const entry = z
  .object({
    entryId: id.describe('A bejegyzés azonosítója.'),
    sort: z
      .enum(['confirmation', 'answer', 'received', 'note'])
      .describe(
        'confirmation: visszaigazolás, answer: válasz, received: beérkezett levél, note: jegyzet.',
      ),
    createdAt: storedMoment.describe('Mikor.'),
    createdBy: z.string().describe('Ki; üres, ha a honlap.'),
    recipient: z.string().describe('Kinek ment; üres, ha nem levél.'),
    subject: z.string().describe('Tárgy; üres is lehet.'),
    body: z.string().describe('Szöveg, többsoros.'),
    delivery: z
      .enum(['none', 'waiting', 'sent', 'failed'])
      .describe('none: nem megy ki, waiting: vár, sent: elment, failed: nem kézbesíthető.'),
    deliveryReason: z.string().describe('Miért nem ment el legutóbb; üres, ha nem volt baj.'),
    sentAt: timeOrNull.describe('Mikor vette át a levelezőkiszolgáló.'),
  })
  .meta({ id: 'ContactEntry' });
export type ContactEntry = z.output<typeof entry>;

const contactRequestDetails = contactRequest
  .extend({
    attachments: z.array(attachment).describe('A mellékletek.'),
    entries: z.array(entry).describe('A levélváltás és a jegyzetek, időrendben.'),
    threadVersion: z
      .int()
      .describe(
        'Minden bejegyzéssel nő: a válasz If-Match fejlécébe, hogy kettő ne menjen egyszerre.',
      ),
    suggestedAssignee: z
      .string()
      .describe(
        'A szakág vezetője, ha van felhasználóneve ugyanazzal az e-mail-címmel; különben üres.',
      ),
    canAnswer: z.boolean().describe('Be van-e állítva a levélküldés.'),
  })
  .meta({ id: 'ContactRequestDetails' });
export type ContactRequestDetails = z.output<typeof contactRequestDetails>;

const filter = {
  search: line(200)
    .default('')
    .describe('Szavak, amelyek mind előfordulnak; ékezet, kis- és nagybetű nem számít.'),
  state: z
    .enum([...states, 'open'], 'Az állapot new, seen, answered, closed vagy open')
    .optional()
    .describe('Csak az ilyen állapotúak; open: sem megválaszolt, sem lezárt.'),
  delivery: delivery
    .optional()
    .describe(
      'A levél az irodának; failed esetén az is, akinek szóló levél nem volt kézbesíthető.',
    ),
  kind: requestKind.optional(),
  discipline: line(60).optional().describe('Csak ennek a szakágnak a kérései.'),
  assignedTo: line(100).optional().describe('Csak ami erre a felhasználóra van bízva.'),
};
const filterInput = z.object(filter).meta({ id: 'ContactRequestFilter' });
export type ContactRequestFilter = z.output<typeof filterInput>;

const params = z.object({ contactRequestId: idParameter.describe('A megkeresés azonosítója.') });
const entryParams = z.object({ entryId: idParameter.describe('A bejegyzés azonosítója.') });
const username = line(100).describe('A felhasználó neve; üres, ha senkié.');
const entryText = requiredText(20_000, 'A szöveg kötelező');

const ofStaff = { tag: 'messages', access: 'staff' } as const;

export const contactRequestEndpoints = {
  getContactRequests: endpoint({
    method: 'get',
    path: '/api/messages',
    summary: 'A megkeresések egy lapja, a legújabbal kezdve.',
    ...ofStaff,
    query: z.object({
      from: from.describe('Hány elemet kell kihagyni a lista elejéről.'),
      count: count.describe('Legfeljebb hány elem kell.'),
      ...filter,
    }),
    response: z
      .object({
        total: z.int().describe('Hány elem felel meg a feltételeknek.'),
        items: z.array(contactRequestSummary).describe('A lap elemei.'),
        deliveryConfigured: z.boolean().describe('Be van-e állítva a levélküldés (SMTP_URL).'),
      })
      .meta({ id: 'ContactRequestPage' }),
  }),
  getNewContactRequestCount: endpoint({
    method: 'get',
    path: '/api/messages/newcount',
    summary: 'Az új, még meg nem nézett megkeresések száma.',
    ...ofStaff,
    response: z.int().describe('Az új megkeresések száma.'),
  }),
  exportContactRequests: endpoint({
    method: 'post',
    path: '/api/messages/export',
    summary: 'A feltételeknek megfelelő megkeresések CSV-ben (UTF-8, pontosvesszővel).',
    ...ofStaff,
    body: filterInput,
  }),
  markContactRequest: endpoint({
    method: 'put',
    path: '/api/messages/{contactRequestId}/state',
    summary: 'Egy megkeresés állapotának beállítása.',
    ...ofStaff,
    params,
    body: z
      .object({
        state,
        was: state
          .optional()
          .describe('Csak akkor változik, ha most ez az állapota; különben 412. Elhagyható.'),
      })
      .meta({ id: 'ContactRequestState' }),
    response: contactRequest,
    failures: [404, 412],
  }),
  retryContactRequest: endpoint({
    method: 'post',
    path: '/api/messages/{contactRequestId}/retry',
    summary: 'A levél elküldésének újbóli megkísérlése, azonnal.',
    ...ofStaff,
    params,
    response: contactRequest,
    failures: [404, 409],
  }),
  deleteContactRequest: endpoint({
    method: 'delete',
    path: '/api/messages/{contactRequestId}',
    summary: 'Egy megkeresés végleges törlése.',
    ...ofStaff,
    params,
    status: 204,
    failures: [404],
  }),
  getContactRequest: endpoint({
    method: 'get',
    path: '/api/messages/{contactRequestId}',
    summary: 'Egy megkeresés teljes egészében, a levélváltással.',
    ...ofStaff,
    params,
    response: contactRequestDetails,
    failures: [404],
  }),
  assignContactRequest: endpoint({
    method: 'put',
    path: '/api/messages/{contactRequestId}/assignee',
    summary: 'Kire van bízva egy megkeresés.',
    ...ofStaff,
    params,
    body: z
      .object({
        assignedTo: username,
        was: username
          .optional()
          .describe('Csak akkor változik, ha most rá van bízva; különben 412. Elhagyható.'),
      })
      .meta({ id: 'ContactRequestAssignee' }),
    response: contactRequest,
    failures: [404, 412],
  }),
  answerContactRequest: endpoint({
    method: 'post',
    path: '/api/messages/{contactRequestId}/answers',
    summary: 'Válasz e-mailben annak, aki írt. Az állapot megválaszolt lesz.',
    ...ofStaff,
    params,
    body: z
      .object({
        subject: line(300, 'A tárgy kötelező').describe('A levél tárgya.'),
        body: entryText.describe('A levél szövege.'),
      })
      .meta({ id: 'ContactAnswerInput' }),
    idempotent: true,
    status: 201,
    response: contactRequestDetails,
    failures: [404, 409, 412],
  }),
  noteOnContactRequest: endpoint({
    method: 'post',
    path: '/api/messages/{contactRequestId}/entries',
    summary: 'Jegyzet, vagy amit a levelezésben válaszoltak.',
    ...ofStaff,
    params,
    body: z
      .object({
        sort: z.enum(['note', 'received']).describe('note: jegyzet, received: beérkezett levél.'),
        body: entryText.describe('A szöveg.'),
      })
      .meta({ id: 'ContactNoteInput' }),
    idempotent: true,
    status: 201,
    response: entry,
    failures: [404, 409],
  }),
  takeBackNote: endpoint({
    method: 'delete',
    path: '/api/message-entries/{entryId}',
    summary:
      'Egy jegyzet vagy beérkezett levél visszavonása. Rendszergazdáét csak rendszergazda törölheti.',
    ...ofStaff,
    params: entryParams,
    status: 204,
    failures: [404],
  }),
  retryEntry: endpoint({
    method: 'post',
    path: '/api/message-entries/{entryId}/retry',
    summary: 'Egy levél elküldésének újbóli megkísérlése, azonnal.',
    ...ofStaff,
    params: entryParams,
    response: entry,
    failures: [404, 409],
  }),
};
