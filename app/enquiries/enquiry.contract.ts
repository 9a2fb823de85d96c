/** Calls of visitors: contact requests, and quotation requests, which are the same with more fields and files. */
import { z } from 'zod';
import { endpoint } from '../api/contract/endpoint.ts';
import { day, dayInHungary, line, storedMoment } from '../api/contract/fields.ts';
import { languageCodes } from '../text/languages/codes.ts';
import { cleanContact, isEmailAddress, LONGEST_EMAIL } from '../text/contact-text.ts';
import { attachmentLimits, attachmentRefusals } from './attachments/attachment.contract.ts';
import { requiredText } from './contact-request.contract.ts';

/** Longest text of each field, in UTF-16 units. */
export const contactLimits = {
  name: 200,
  company: 200,
  email: LONGEST_EMAIL,
  phone: 50,
  subject: 200,
  message: 10_000,
} as const;
export const offerLimits = { place: 300 } as const;

/** Every error of the fields of both forms. */
export const contactRefusals = {
  nameRequired: 'A név kötelező',
  emailRequired: 'Az e-mail-cím kötelező',
  emailInvalid: 'Az e-mail-cím formátuma nem megfelelő',
  messageRequired: 'Az üzenet kötelező',
  consentRequired: 'Az elküldéshez jelölje be, hogy megismerte az adatkezelési tájékoztatót',
  tooFast:
    'Az űrlap szokatlanul gyorsan érkezett. Kérjük, várjon néhány másodpercet, majd küldje el újra.',
  expired: 'Az űrlap régen nyílt meg, ezért lejárt. Kérjük, küldje el újra.',
  honeypot:
    'A rejtett mezőnek üresen kell maradnia (lehet, hogy a böngésző töltötte ki). Kérjük, küldje el újra.',
  atMost50: 'Legfeljebb 50 karakter lehet',
  atMost200: 'Legfeljebb 200 karakter lehet',
  atMost254: 'Legfeljebb 254 karakter lehet',
  atMost10000: `Legfeljebb ${contactLimits.message.toLocaleString('hu-HU')} karakter lehet`,
  notText: 'Szöveget vár',
} as const;

/** Errors of the fields that only a quotation request has. */
export const offerRefusals = {
  disciplineRequired: 'Válassza ki a szakágat',
  placeRequired: 'A hely vagy a helyrajzi szám kötelező',
  taskRequired: 'A feladat leírása kötelező',
  similarUnknown: 'Ilyen referencia nincs',
  past: 'A határidő nem lehet a múltban',
  day: 'A dátum formátuma: éééé-hh-nn',
  atMost300: `Legfeljebb ${offerLimits.place} karakter lehet`,
  ...attachmentRefusals,
} as const;

const message = (required: string) =>
  requiredText(contactLimits.message, required).describe('Üzenet, többsoros szöveg.');

export const contactInput = z
  .object({
    name: line(contactLimits.name, contactRefusals.nameRequired).describe('Név, egysoros szöveg.'),
    company: line(contactLimits.company).default('').describe('Cég; üres is lehet.'),
    email: line(contactLimits.email, contactRefusals.emailRequired)
      .transform(cleanContact)
      .pipe(z.string().refine(isEmailAddress, contactRefusals.emailInvalid))
      .describe('E-mail-cím, amelyre a válasz megy.'),
    phone: line(contactLimits.phone).default('').describe('Telefonszám; üres is lehet.'),
    subject: line(contactLimits.subject).default('').describe('Tárgy; üres is lehet.'),
    message: message(contactRefusals.messageRequired),
    language: z
      .enum(languageCodes, 'Ilyen nyelv nincs')
      .default('hu')
      .describe('Az oldal nyelve, ahonnan írnak: ezen megy, amit a honlap maga válaszol.'),
    consent: z
      .boolean(contactRefusals.consentRequired)
      .refine((given) => given, contactRefusals.consentRequired)
      .describe('Igaz, ha a küldő megismerte az adatkezelési tájékoztatót.'),
    website: z
      .string()
      .max(1000)
      .optional()
      .describe(
        'Csapda robotoknak: látogató nem látja, üresen kell maradnia. Enélkül óránként legfeljebb öt kérést fogadunk egy címről.',
      ),
    formToken: z
      .string()
      .max(200)
      .optional()
      .describe(
        'Az űrlap aláírt rejtett mezője. Enélkül óránként legfeljebb öt kérést fogadunk egy címről.',
      ),
  })
  .meta({ id: 'ContactInput' });
export type ContactInput = z.output<typeof contactInput>;

export const offerInput = contactInput
  .omit({ subject: true })
  .extend({
    discipline: line(60, offerRefusals.disciplineRequired).describe('A szakág kulcsa.'),
    place: line(offerLimits.place, offerRefusals.placeRequired).describe(
      'A munka helye: cím vagy helyrajzi szám.',
    ),
    similarTo: z
      .string(offerRefusals.similarUnknown)
      .max(9, offerRefusals.similarUnknown)
      .regex(/^(?:[1-9]\d{0,8})?$/, offerRefusals.similarUnknown)
      .default('')
      .describe(
        'A referencia azonosítója, amelyhez hasonló a feladat: a neve a leírás elé kerül. Üres is lehet.',
      ),
    message: message(offerRefusals.taskRequired),
    deadline: z
      .union([z.literal(''), day('', offerRefusals.day)])
      .default('')
      .refine((wanted) => wanted === '' || wanted >= dayInHungary(), offerRefusals.past)
      .describe('Mikorra kéri, YYYY-MM-DD; üres is lehet.'),
    uploads: z
      .array(z.string().max(100))
      .max(attachmentLimits.most, offerRefusals.tooMany)
      .default([])
      .describe('A mellékletek feltöltéseinek azonosítói.'),
  })
  .meta({ id: 'OfferInput' });
export type OfferInput = z.output<typeof offerInput>;

const contactForm = z
  .object({
    formToken: z.string().describe('A megnyitás aláírt időpontja, az űrlap rejtett mezőjébe.'),
    reference: z
      .string()
      .nullable()
      .describe('Az elküldött üzenet hivatkozási száma, ha a nyugta érvényes.'),
    retentionDays: z.int().describe('Hány napig őrizzük meg az üzeneteket.'),
  })
  .meta({ id: 'ContactForm' });
export type ContactFormData = z.output<typeof contactForm>;

/** Its link goes to an unverified address: it holds no free text of the sender. */
const offerStatus = z
  .object({
    reference: z.string().describe('Hivatkozási szám.'),
    receivedAt: storedMoment.describe('Mikor érkezett.'),
    state: z
      .enum(['received', 'seen', 'answered', 'closed'])
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
      .array(z.object({ size: z.int().describe('Mérete, bájt.') }))
      .describe('A mellékletek.'),
  })
  .meta({ id: 'OfferStatus' });
export type OfferStatus = z.output<typeof offerStatus>;

const receipt = z.string().max(200);
const reference = z.string().describe('Hivatkozási szám, például K-2026-7F3QX.');

/** `sendContactRequest` and its input are the specification's (section 7). */
export const enquiryEndpoints = {
  sendContactRequest: endpoint({
    method: 'post',
    path: '/api/mail',
    summary: 'Kapcsolatfelvétel. A válasz már tárolt üzenetről szól; a levél a háttérben megy ki.',
    tag: 'contact',
    access: 'visitor',
    body: contactInput,
    status: 201,
    response: z
      .object({
        ok: z.literal(true).describe('Az üzenet megvan.'),
        reference,
        receipt: z.string().describe('Aláírt nyugta, amellyel az oldal megmutathatja a számot.'),
      })
      .meta({ id: 'ContactAnswer' }),
    failures: [429],
  }),
  openContactForm: endpoint({
    method: 'post',
    path: '/api/mail/form',
    summary: 'Űrlap megnyitása: ami a kapcsolatfelvételhez kell. Minden válasz más.',
    tag: 'contact',
    access: 'visitor',
    reads: [],
    body: z
      .object({ receipt: receipt.optional().describe('Egy elküldött üzenet nyugtája.') })
      .meta({ id: 'ContactFormInput' }),
    response: contactForm,
  }),
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
        reference,
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
      .object({ receipt: receipt.describe('A kérés aláírt nyugtája.') })
      .meta({ id: 'OfferStatusInput' }),
    response: offerStatus,
    failures: [404],
  }),
};
