import { shownDay } from '../text/day.ts';
import { adverbOf } from '../text/languages/in-hungarian.ts';
import { shownSize } from '../ui/shown-size.ts';
import { asTyped, composedMail, htmlMail } from '../platform/mail/mail-text.server.ts';
import type { MailSettings } from '../platform/mail/post.server.ts';
import type { Mail } from '../platform/mail/smtp.server.ts';
import type { Language } from '../text/languages/language.ts';
import { addressOf, addresses } from '../text/addresses.ts';
import { contactMessages } from '../text/messages/contact.ts';
import { escapeHtml } from '../text/html-text.ts';
import {
  applicationConfirmationMessages,
  confirmationMessages,
  officeMailMessages as messages,
} from './enquiry.messages.ts';
import type { ContactRequest } from './contact-request.contract.ts';
import { shownMoment } from '../text/shown-moment.ts';
import type { OutgoingRequest } from './enquiry.repository.server.ts';

/**
 * Mail that notifies the office of a request. It depends on the stored request only, so that each attempt sends the
 * same mail.
 */
export async function officeMail(
  request: OutgoingRequest,
  attachments: readonly { name: string; size: number }[],
  { from, to, publicUrl }: MailSettings,
): Promise<Mail> {
  const link = `${publicUrl}/admin/messages/${request.contactRequestId}`;
  // Staff download the files after the virus scan, so the mail names them but does not contain them.
  const files = attachments.map(({ name, size }) => `${name} (${shownSize(size)})`);
  const rows = [
    [messages.reference, request.reference],
    [messages.receivedAt, shownMoment(new Date(request.receivedAt).toISOString())],
    [messages.name, request.name],
    [messages.company, request.company],
    [messages.email, request.email],
    [messages.phone, request.phone],
    [messages.language, adverbOf(request.language)],
    [messages.subjectLabel, request.subject],
    [messages.place, request.place],
    [messages.deadline, shownDay(request.deadline)],
    [messages.attachments, files.join('; ')],
  ].filter((row): row is FieldRow => row[1] !== '');
  return await composedMail({
    from,
    to,
    replyTo: { name: request.name, address: request.email },
    subject: `[${request.reference}] ${asTyped(request.subject) || messages.subject}`,
    messageId: request.messageId,
    date: new Date(request.receivedAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: textPart(rows, request.message, link),
    html: htmlPart(rows, request.message, link),
  });
}

type FieldRow = [label: string, value: string];

function textPart(rows: FieldRow[], message: string, link: string): string {
  const fields = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `${messages.intro}\n\n${fields}\n\n${message}\n\n-- \n${messages.link}: ${link}\n`;
}

function htmlPart(rows: FieldRow[], message: string, link: string): string {
  const fields = rows
    .map(
      ([label, value]) =>
        `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:2px 16px 2px 0">${escapeHtml(label)}</th><td style="padding:2px 0">${escapeHtml(value)}</td></tr>`,
    )
    .join('\n');
  return htmlMail(
    messages.subject,
    `<p>${escapeHtml(messages.intro)}</p>
<table>
${fields}
</table>
<p>${escapeHtml(message).replaceAll('\n', '<br>\n')}</p>
<p><a href="${escapeHtml(link)}">${escapeHtml(messages.link)}</a></p>`,
  );
}

interface Confirmed {
  reference: string;
  kind: 'offer' | 'application';
  /** Name of the discipline, or title of the vacancy. */
  about: string;
  deadline: string;
  attachments: readonly { size: number }[];
  people: readonly { name: string; phone: string; email: string }[];
  company: { name: string; phone: string };
  /** Working days within which an answer is promised. */
  answerDays: number | null;
  /** Address of the request's status page. */
  link: string;
}

/**
 * Text that confirms a quotation request or an application. It contains no free text or file names of the sender,
 * because the mail address is not verified.
 */
export function confirmationText(
  confirmed: Confirmed,
  { wordsOf, day, number }: Language,
): { subject: string; body: string } {
  const { reference, kind, about, deadline, attachments, people, company, answerDays, link } =
    confirmed;
  const words = {
    ...wordsOf(confirmationMessages),
    ...(kind === 'application' && wordsOf(applicationConfirmationMessages)),
  };
  const size = attachments.reduce((sum, file) => sum + file.size, 0);
  const facts: [label: string, value: string][] = [
    [words.reference, reference],
    [words.about, about],
    [words.deadline, deadline && day(deadline)],
    [
      words.attachments,
      attachments.length > 0 ? words.files(attachments.length, shownSize(size, number)) : '',
    ],
  ];
  const responsible = people.map(({ name, phone, email }) =>
    [name, phone, email].filter(Boolean).join(', '),
  );
  const lines = [
    words.greeting,
    '',
    words.received(company.name),
    ...(answerDays === null ? [] : [`${wordsOf(contactMessages).answerWithin(answerDays)}.`]),
    '',
    ...facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`),
    '',
    words.next,
    '',
    ...(responsible.length > 0
      ? [`${words.responsible}: ${responsible.join(words.listSeparator)}`]
      : []),
    ...(company.phone ? [`${words.phone}: ${company.phone}`] : []),
    '',
    `${words.status}: ${link}`,
    '',
    words.notYou,
  ];
  return { subject: words.subject(reference), body: `${lines.join('\n')}\n` };
}

type Assigned = Pick<
  ContactRequest,
  'contactRequestId' | 'reference' | 'subject' | 'name' | 'deadline'
>;

/** Mail that notifies a user of a request assigned to them. `by` is the name of the user who assigned it. */
export function assignmentMail(request: Assigned, by: string, publicUrl: string) {
  const { reference, subject, name, deadline, contactRequestId } = request;
  const link = publicUrl + addressOf(addresses.adminContactRequest, { contactRequestId });
  return {
    subject: `Önre bízva: ${reference}`,
    text: [
      `${by} Önre bízta ezt a megkeresést: ${reference}`,
      [`Tőle: ${name}`, subject && `Tárgy: ${subject}`, deadline && `Határidő: ${deadline}`]
        .filter(Boolean)
        .join('\n'),
      link,
    ].join('\n\n'),
  };
}
