/** Calls for visitors: contact requests, and quotation requests, which have more fields and files. */
import { z } from 'zod';
import { endpoint } from '../api/contract/endpoint.ts';
import { day, dayInHungary, id, line, storedMoment } from '../api/contract/fields.ts';
import { languageCodes } from '../text/languages/codes.ts';
import { cleanContact, isEmailAddress, LONGEST_EMAIL } from '../text/contact-text.ts';
import { attachmentRefusals, uploadIds } from './attachments/attachment.contract.ts';
import { requestKind, requiredText } from './contact-request.contract.ts';
import { momentOrNull } from './entry.contract.ts';

/** Longest text per field, in UTF-16 units. */
export const contactLimits = {
  name: 200,
  company: 200,
  email: LONGEST_EMAIL,
  phone: 50,
  subject: 200,
  message: 10_000,
} as const;
export const offerLimits = { place: 300 } as const;

/** Error messages for the fields that both forms have. */
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

/** Error messages for the fields that only a quotation request has. */
export const offerRefusals = {
  disciplineRequired: 'Válassza ki a szakágat',
  placeRequired: 'A hely vagy a helyrajzi szám kötelező',
  taskRequired: 'A feladat leírása kötelező',
  similarUnknown: 'Ilyen referencia nincs',
  serviceUnknown: 'Ilyen szolgáltatás nincs',
  vacancyEnded: 'Erre az állásra már nem lehet jelentkezni',
  introductionRequired: 'Írjon magáról néhány sort',
  past: 'A határidő nem lehet a múltban',
  day: 'A dátum formátuma: éééé-hh-nn',
  atMost300: `Legfeljebb ${offerLimits.place} karakter lehet`,
  ...attachmentRefusals,
} as const;

const message = (required: string) =>
  requiredText(contactLimits.message, required).describe('Message, text of several lines.');

export const contactInput = z
  .object({
    name: line(contactLimits.name, contactRefusals.nameRequired).describe(
      'Name, text of one line.',
    ),
    company: line(contactLimits.company).default('').describe('Company; may be empty.'),
    email: line(contactLimits.email, contactRefusals.emailRequired)
      .transform(cleanContact)
      .pipe(z.string().refine(isEmailAddress, contactRefusals.emailInvalid))
      .describe('E-mail address for the answer.'),
    phone: line(contactLimits.phone).default('').describe('Phone number; may be empty.'),
    subject: line(contactLimits.subject).default('').describe('Subject; may be empty.'),
    message: message(contactRefusals.messageRequired),
    language: z
      .enum(languageCodes, 'Ilyen nyelv nincs')
      .default('hu')
      .describe('Language of the page the message is sent from: the site answers in it.'),
    consent: z
      .boolean(contactRefusals.consentRequired)
      .refine((given) => given, contactRefusals.consentRequired)
      .describe('True if the sender has read the privacy notice.'),
    website: z
      .string()
      .max(1000)
      .optional()
      .describe(
        'Trap for robots: visitors do not see it, and it has to stay empty. Without it, five requests an hour are accepted from an address.',
      ),
    formToken: z
      .string()
      .max(200)
      .optional()
      .describe(
        'Signed hidden field of the form. Without it, five requests an hour are accepted from an address.',
      ),
  })
  .meta({ id: 'ContactInput' });
export type ContactInput = z.output<typeof contactInput>;

const offerInput = contactInput
  .omit({ subject: true })
  .extend({
    discipline: line(60, offerRefusals.disciplineRequired).describe(
      'Key of the discipline; `?` if the sender does not know it.',
    ),
    place: line(offerLimits.place, offerRefusals.placeRequired).describe(
      'Place of the work: address or parcel number.',
    ),
    similarTo: z
      .string(offerRefusals.similarUnknown)
      .max(9, offerRefusals.similarUnknown)
      .regex(/^(?:[1-9]\d{0,8})?$/, offerRefusals.similarUnknown)
      .default('')
      .describe('Id of a similar reference: its name is put before the description. May be empty.'),
    service: z
      .string(offerRefusals.serviceUnknown)
      .regex(/^[a-z0-9-]{0,60}$/, offerRefusals.serviceUnknown)
      .default('')
      .describe('Key of a service: its name is put before the description. May be empty.'),
    message: message(offerRefusals.taskRequired),
    deadline: z
      .union([z.literal(''), day('', offerRefusals.day)])
      .default('')
      .refine((requested) => requested === '' || requested >= dayInHungary(), offerRefusals.past)
      .describe('Requested by this day, YYYY-MM-DD; may be empty.'),
    uploads: uploadIds,
  })
  .meta({ id: 'OfferInput' });
export type OfferInput = z.output<typeof offerInput>;

/** An application for a vacancy, with a CV among its files. */
const applicationInput = contactInput
  .omit({ subject: true })
  .extend({
    vacancy: z
      .string(offerRefusals.vacancyEnded)
      .regex(/^[a-z0-9-]{1,60}$/, offerRefusals.vacancyEnded)
      .describe('Key of the vacancy.'),
    message: message(offerRefusals.introductionRequired),
    uploads: uploadIds,
  })
  .meta({ id: 'ApplicationInput' });
export type ApplicationInput = z.output<typeof applicationInput>;

const contactForm = z
  .object({
    formToken: z.string().describe('Signed time of opening, for the hidden field of the form.'),
    reference: z
      .string()
      .nullable()
      .describe('Reference number of the message that was sent, if the receipt is valid.'),
    retentionDays: z.int().describe('Number of days for which messages are stored.'),
  })
  .meta({ id: 'ContactForm' });
export type ContactFormData = z.output<typeof contactForm>;

/** Items of the site that the sender chose. */
export const requestedItems = {
  service: z.string().describe('Key of the service; may be empty.'),
  similarTo: id.nullable().describe('Id of the similar reference; empty if there is none.'),
};

/** Contains no free text of the sender, because the link to it is mailed to an unverified address. */
const offerStatus = z
  .object({
    reference: z.string().describe('Reference number.'),
    kind: requestKind,
    receivedAt: storedMoment.describe('Time of arrival.'),
    state: z
      .enum(['received', 'seen', 'answered', 'closed'])
      .describe('received, seen (in progress), answered or closed.'),
    answeredAt: momentOrNull.describe(
      'Time of the last answer sent from here; empty if there is none.',
    ),
    discipline: z
      .string()
      .describe('Key of the discipline; `?` if the sender does not know it; may be empty.'),
    deadline: z.string().describe('Requested by this day, YYYY-MM-DD; may be empty.'),
    ...requestedItems,
    attachments: z
      .array(z.object({ size: z.int().describe('Size in bytes.') }))
      .describe('Attachments.'),
  })
  .meta({ id: 'OfferStatus' });
export type OfferStatus = z.output<typeof offerStatus>;

const receipt = z.string().max(200);
const reference = z.string().describe('Reference number, such as K-2026-7F3QX.');

const offerAnswer = z
  .object({
    ok: z.literal(true).describe('The request is stored.'),
    reference,
    receipt: z.string().describe('Signed receipt with which its state can be read.'),
  })
  .meta({ id: 'OfferAnswer' });

const ofVisitors = { tag: 'contact', access: 'visitor' } as const;

/** The specification defines `sendContactRequest` and its input (section 7). */
export const enquiryEndpoints = {
  sendContactRequest: endpoint('post', '/api/mail', {
    summary:
      'Sends a contact request. When it answers, the message is stored; the mail follows in the background.',
    ...ofVisitors,
    body: contactInput,
    status: 201,
    response: z
      .object({
        ok: z.literal(true).describe('The message is stored.'),
        reference,
        receipt: z.string().describe('Signed receipt with which the page can show the number.'),
      })
      .meta({ id: 'ContactAnswer' }),
    failures: [429],
  }),
  openContactForm: endpoint('post', '/api/mail/form', {
    summary: 'Opens the contact form: what it needs to be sent. Every answer differs.',
    ...ofVisitors,
    cacheTags: [],
    body: z
      .object({ receipt: receipt.optional().describe('Receipt of a message that was sent.') })
      .meta({ id: 'ContactFormInput' }),
    response: contactForm,
  }),
  sendOffer: endpoint('post', '/api/offers', {
    summary:
      'Sends a request for quotation. When it answers, the request is stored; the mails follow in the background.',
    ...ofVisitors,
    body: offerInput,
    status: 201,
    response: offerAnswer,
    failures: [429],
  }),
  sendApplication: endpoint('post', '/api/applications', {
    summary:
      'Sends an application for a vacancy. When it answers, the application is stored; the mails follow in the background.',
    ...ofVisitors,
    body: applicationInput,
    status: 201,
    response: offerAnswer,
    failures: [429],
  }),
  findOfferStatus: endpoint('post', '/api/offers/status', {
    summary: 'Reads the state of a request, for the holder of its receipt.',
    ...ofVisitors,
    body: z
      .object({ receipt: receipt.describe('Signed receipt of the request.') })
      .meta({ id: 'OfferStatusInput' }),
    response: offerStatus,
    failures: [404],
  }),
};
