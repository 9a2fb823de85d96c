/** The calls with which staff keep the contact requests. */
import { z } from 'zod';
import { endpoint } from '../api/contract/endpoint.ts';
import { count, from, id, idParameter, line } from '../api/contract/fields.ts';

const states = ['new', 'seen', 'answered', 'closed'] as const;
const state = z
  .enum(states, 'Az állapot new, seen, answered vagy closed')
  .describe('new: új, seen: megnézett, answered: megválaszolt, closed: válasz nélkül lezárt.');
/** Those that still wait for somebody. */
export const OPEN_STATES = ['new', 'seen'] as const;
const delivery = z
  .enum(['waiting', 'sent', 'failed'], 'A kézbesítés waiting, sent vagy failed')
  .describe('A levél az irodának: waiting: vár, sent: elment, failed: nem kézbesíthető.');

const requestKind = z
  .enum(['contact', 'offer'], 'A fajta contact vagy offer')
  .describe('contact: általános megkeresés, offer: ajánlatkérés.');

const summaryFields = {
  contactRequestId: id.describe('A megkeresés azonosítója.'),
  reference: z.string().describe('Hivatkozási szám, például K-2026-7F3QX.'),
  receivedAt: z.string().meta({ format: 'date-time' }).describe('Mikor érkezett.'),
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

export const contactRequest = z
  .object({
    ...summaryFields,
    place: z.string().describe('A munka helye; üres, ha nincs megadva.'),
    phone: z.string().describe('Telefonszám; üres is lehet.'),
    language: z.string().describe('Milyen nyelven olvasta a honlapot, aki küldte: hu, en.'),
    message: z.string().describe('Üzenet, egyszerű szöveg.'),
    attempts: z.int().describe('Hányszor próbáltuk elküldeni a levelet.'),
    nextAttemptAt: z
      .string()
      .nullable()
      .meta({ format: 'date-time' })
      .describe('A következő próbálkozás ideje, ha lesz.'),
    sentAt: z
      .string()
      .nullable()
      .meta({ format: 'date-time' })
      .describe('Mikor vette át a levelezőkiszolgáló a levelet.'),
  })
  .meta({ id: 'ContactRequest' });

export type ContactRequestState = z.output<typeof state>;
export type ContactRequestDelivery = z.output<typeof delivery>;
export type ContactRequestSummary = z.output<typeof contactRequestSummary>;
export type ContactRequest = z.output<typeof contactRequest>;

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

const idParams = z.object({
  contactRequestId: idParameter.describe('A megkeresés azonosítója.'),
});

export const contactRequestEndpoints = {
  getContactRequests: endpoint({
    method: 'get',
    path: '/api/messages',
    summary: 'A megkeresések egy lapja, a legújabbal kezdve.',
    tag: 'messages',
    access: 'staff',
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
    tag: 'messages',
    access: 'staff',
    response: z.int().describe('Az új megkeresések száma.'),
  }),
  exportContactRequests: endpoint({
    method: 'post',
    path: '/api/messages/export',
    summary: 'A feltételeknek megfelelő megkeresések CSV-ben (UTF-8, pontosvesszővel).',
    tag: 'messages',
    access: 'staff',
    body: filterInput,
  }),
  markContactRequest: endpoint({
    method: 'put',
    path: '/api/messages/{contactRequestId}/state',
    summary: 'Egy megkeresés állapotának beállítása.',
    tag: 'messages',
    access: 'staff',
    params: idParams,
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
    tag: 'messages',
    access: 'staff',
    params: idParams,
    response: contactRequest,
    failures: [404, 409],
  }),
  deleteContactRequest: endpoint({
    method: 'delete',
    path: '/api/messages/{contactRequestId}',
    summary: 'Egy megkeresés végleges törlése.',
    tag: 'messages',
    access: 'staff',
    params: idParams,
    status: 204,
    failures: [404],
  }),
};
