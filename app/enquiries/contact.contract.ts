import { z } from 'zod';
import { endpoint } from '../api/contract/endpoint.ts';
import { line, text } from '../api/contract/fields.ts';
import { languageCodes } from '../text/languages/codes.ts';
import { cleanContact, isEmailAddress, LONGEST_EMAIL } from '../text/contact-text.ts';

/** Longest text of each field, in UTF-16 units. */
export const contactLimits = {
  name: 200,
  company: 200,
  email: LONGEST_EMAIL,
  phone: 50,
  subject: 200,
  message: 10_000,
} as const;

export const contactMessages = {
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
} as const;

/** All that can be said against the fields of the form. */
export const contactRefusals = {
  ...contactMessages,
  atMost50: 'Legfeljebb 50 karakter lehet',
  atMost200: 'Legfeljebb 200 karakter lehet',
  atMost254: 'Legfeljebb 254 karakter lehet',
  atMost10000: `Legfeljebb ${contactLimits.message.toLocaleString('hu-HU')} karakter lehet`,
  notText: 'Szöveget vár',
} as const;

const consent = z
  .boolean(contactMessages.consentRequired)
  .refine((given) => given, contactMessages.consentRequired);

/** What somebody writes, of at least a letter; `required` is said where there is none. */
export const writtenMessage = (required: string) =>
  text(contactLimits.message, required)
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1, required))
    .describe('Üzenet, többsoros szöveg.');

export const contactInput = z
  .object({
    name: line(contactLimits.name, contactMessages.nameRequired).describe('Név, egysoros szöveg.'),
    company: line(contactLimits.company).default('').describe('Cég; üres is lehet.'),
    email: line(contactLimits.email, contactMessages.emailRequired)
      .transform(cleanContact)
      .pipe(z.string().refine(isEmailAddress, contactMessages.emailInvalid))
      .describe('E-mail-cím, amelyre a válasz megy.'),
    phone: line(contactLimits.phone).default('').describe('Telefonszám; üres is lehet.'),
    subject: line(contactLimits.subject).default('').describe('Tárgy; üres is lehet.'),
    message: writtenMessage(contactMessages.messageRequired),
    language: z
      .enum(languageCodes, 'Ilyen nyelv nincs')
      .default('hu')
      .describe('Az oldal nyelve, ahonnan írnak: ezen megy, amit a honlap maga válaszol.'),
    consent: consent.describe('Igaz, ha a küldő megismerte az adatkezelési tájékoztatót.'),
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

/** What visitors may do: the spec's call (section 7), and what the page around it needs. */
export const contactEndpoints = {
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
        reference: z.string().describe('Hivatkozási szám, például K-2026-7F3QX.'),
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
      .object({
        receipt: z.string().max(200).optional().describe('Egy elküldött üzenet nyugtája.'),
      })
      .meta({ id: 'ContactFormInput' }),
    response: contactForm,
  }),
};
