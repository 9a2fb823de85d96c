/** What visitors do who want an offer. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { day, dayInHungary, line } from '../../api/contract/fields.ts';
import { attachmentCopy } from '../attachments/attachment.copy.ts';
import { attachmentLimits } from '../attachments/attachment-limits.ts';
import { contactInput, writtenMessage } from '../contact.contract.ts';

export const offerLimits = { place: 300 } as const;

export const offerMessages = {
  disciplineRequired: 'Válassza ki a szakágat',
  placeRequired: 'A hely vagy a helyrajzi szám kötelező',
  taskRequired: 'A feladat leírása kötelező',
  similarUnknown: 'Ilyen referencia nincs',
  past: 'A határidő nem lehet a múltban',
  day: 'A dátum formátuma: éééé-hh-nn',
} as const;

/** All that can be said against what only this form has. */
export const offerRefusals = {
  ...offerMessages,
  atMost300: `Legfeljebb ${offerLimits.place} karakter lehet`,
  ...attachmentCopy,
} as const;

export const offerInput = contactInput
  .omit({ subject: true })
  .extend({
    discipline: line(60, offerMessages.disciplineRequired).describe('A szakág kulcsa.'),
    place: line(offerLimits.place, offerMessages.placeRequired).describe(
      'A munka helye: cím vagy helyrajzi szám.',
    ),
    similarTo: z
      .string(offerMessages.similarUnknown)
      .max(9, offerMessages.similarUnknown)
      .regex(/^(?:[1-9]\d{0,8})?$/, offerMessages.similarUnknown)
      .default('')
      .describe(
        'A referencia azonosítója, amelyhez hasonló a feladat: a neve a leírás elé kerül. Üres is lehet.',
      ),
    message: writtenMessage(offerMessages.taskRequired),
    deadline: z
      .union([z.literal(''), day('', offerMessages.day)])
      .default('')
      .refine((wanted) => wanted === '' || wanted >= dayInHungary(), offerMessages.past)
      .describe('Mikorra kéri, YYYY-MM-DD; üres is lehet.'),
    uploads: z
      .array(z.string().max(100))
      .max(attachmentLimits.most, attachmentCopy.tooMany)
      .default([])
      .describe('A mellékletek feltöltéseinek azonosítói.'),
  })
  .meta({ id: 'OfferInput' });

export type OfferInput = z.output<typeof offerInput>;

export const offerStates = ['received', 'seen', 'answered', 'closed'] as const;

/** Its link goes to an address that nobody has proved to be the sender's: free text of the sender is not in it. */
const status = z
  .object({
    reference: z.string().describe('Hivatkozási szám.'),
    receivedAt: z.string().meta({ format: 'date-time' }).describe('Mikor érkezett.'),
    state: z
      .enum(offerStates)
      .describe(
        'received: megérkezett, seen: foglalkozunk vele, answered: megválaszoltuk, closed: lezártuk.',
      ),
    answeredAt: z
      .string()
      .nullable()
      .meta({ format: 'date-time' })
      .describe('Mikor válaszoltunk innen legutóbb; üres, ha nem innen.'),
    discipline: z.string().describe('A szakág kulcsa; üres is lehet.'),
    deadline: z.string().describe('Mikorra kérte, YYYY-MM-DD; üres is lehet.'),
    attachments: z
      .array(
        z.object({
          size: z.int().describe('Mérete, bájt.'),
        }),
      )
      .describe('A mellékletek.'),
  })
  .meta({ id: 'OfferStatus' });
export type OfferStatus = z.output<typeof status>;

export const offerEndpoints = {
  sendOffer: endpoint({
    method: 'post',
    path: '/api/offers',
    summary: 'Ajánlatkérés. A válasz már tárolt kérésről szól; a levelek a háttérben mennek ki.',
    tag: 'contact',
    access: 'visitor',
    body: offerInput,
    status: 201,
    response: z
      .object({
        ok: z.literal(true).describe('A kérés megvan.'),
        reference: z.string().describe('Hivatkozási szám, például K-2026-7F3QX.'),
        receipt: z.string().describe('Aláírt nyugta, amellyel az állapota megnézhető.'),
      })
      .meta({ id: 'OfferAnswer' }),
    failures: [429],
  }),
  findOfferStatus: endpoint({
    method: 'post',
    path: '/api/offers/status',
    summary: 'Hogy áll egy kérés: aki a nyugtáját ismeri, megnézheti.',
    tag: 'contact',
    access: 'visitor',
    body: z
      .object({ receipt: z.string().max(200).describe('A kérés aláírt nyugtája.') })
      .meta({ id: 'OfferStatusInput' }),
    response: status,
    failures: [404],
  }),
};
