/** The calls by which staff answer requests, note what belongs to them, and say whose they are. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id, idParameter, line, text } from '../../api/contract/fields.ts';
import { attachment } from '../attachments/attachment.contract.ts';
import { contactRequest } from '../contact-request.contract.ts';

export const threadLimits = { subject: 300, body: 20_000 } as const;

const entry = z
  .object({
    entryId: id.describe('A bejegyzés azonosítója.'),
    sort: z
      .enum(['confirmation', 'answer', 'received', 'note'])
      .describe(
        'confirmation: visszaigazolás, answer: válasz, received: beérkezett levél, note: jegyzet.',
      ),
    createdAt: z.string().meta({ format: 'date-time' }).describe('Mikor.'),
    createdBy: z.string().describe('Ki; üres, ha a honlap.'),
    recipient: z.string().describe('Kinek ment; üres, ha nem levél.'),
    subject: z.string().describe('Tárgy; üres is lehet.'),
    body: z.string().describe('Szöveg, többsoros.'),
    delivery: z
      .enum(['none', 'waiting', 'sent', 'failed'])
      .describe('none: nem megy ki, waiting: vár, sent: elment, failed: nem kézbesíthető.'),
    deliveryReason: z.string().describe('Miért nem ment el legutóbb; üres, ha nem volt baj.'),
    sentAt: z
      .string()
      .nullable()
      .meta({ format: 'date-time' })
      .describe('Mikor vette át a levelezőkiszolgáló.'),
  })
  .meta({ id: 'ContactEntry' });
export type ContactEntry = z.output<typeof entry>;

const details = contactRequest
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
export type ContactRequestDetails = z.output<typeof details>;

const required = 'A szöveg kötelező';
const body = text(threadLimits.body, required)
  .transform((value) => value.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().min(1, required));

const params = z.object({
  contactRequestId: idParameter.describe('A megkeresés azonosítója.'),
});
const entryParams = z.object({ entryId: idParameter.describe('A bejegyzés azonosítója.') });
const username = line(100).describe('A felhasználó neve; üres, ha senkié.');

export const threadEndpoints = {
  getContactRequest: endpoint({
    method: 'get',
    path: '/api/messages/{contactRequestId}',
    summary: 'Egy megkeresés teljes egészében, a levélváltással.',
    tag: 'messages',
    access: 'staff',
    params,
    response: details,
    failures: [404],
  }),
  assignContactRequest: endpoint({
    method: 'put',
    path: '/api/messages/{contactRequestId}/assignee',
    summary: 'Kire van bízva egy megkeresés.',
    tag: 'messages',
    access: 'staff',
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
    tag: 'messages',
    access: 'staff',
    params,
    body: z
      .object({
        subject: line(threadLimits.subject, 'A tárgy kötelező').describe('A levél tárgya.'),
        body: body.describe('A levél szövege.'),
      })
      .meta({ id: 'ContactAnswerInput' }),
    idempotent: true,
    status: 201,
    response: details,
    failures: [404, 409, 412],
  }),
  noteOnContactRequest: endpoint({
    method: 'post',
    path: '/api/messages/{contactRequestId}/entries',
    summary: 'Jegyzet, vagy amit a levelezésben válaszoltak.',
    tag: 'messages',
    access: 'staff',
    params,
    body: z
      .object({
        sort: z.enum(['note', 'received']).describe('note: jegyzet, received: beérkezett levél.'),
        body: body.describe('A szöveg.'),
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
    tag: 'messages',
    access: 'staff',
    params: entryParams,
    status: 204,
    failures: [404],
  }),
  retryEntry: endpoint({
    method: 'post',
    path: '/api/message-entries/{entryId}/retry',
    summary: 'Egy levél elküldésének újbóli megkísérlése, azonnal.',
    tag: 'messages',
    access: 'staff',
    params: entryParams,
    response: entry,
    failures: [404, 409],
  }),
};
