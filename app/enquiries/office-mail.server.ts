import MailComposer from 'nodemailer/lib/mail-composer';
import { shownDay } from '../text/day.ts';
import { adverbOf } from '../text/languages/in-hungarian.ts';
import { shownSize } from '../ui/shown-size.ts';
import { asTyped, escaped, htmlMail } from '../platform/mail/mail-text.server.ts';
import type { MailSettings } from '../platform/mail/post.server.ts';
import type { Mail } from '../platform/mail/smtp.server.ts';
import { contactMailCopy as copy } from './contact-mail.copy.ts';
import { shownMoment } from './contact-request-labels.ts';
import type { OutgoingRequest } from './outbox.repository.server.ts';

/**
 * The mail that tells the office of a request. Everything in it comes from the request as it was stored:
 * each attempt sends the same mail, with the same Message-ID and Date.
 */
export async function officeMail(
  request: OutgoingRequest,
  attachments: readonly { name: string; size: number }[],
  { from, to, publicUrl }: MailSettings,
): Promise<Mail> {
  const link = `${publicUrl}/admin/messages/${request.contactRequestId}`;
  const rows = [...fieldRows(request), ...offerRows(request, attachments)];
  const mail = new MailComposer({
    from,
    to,
    replyTo: { name: request.name, address: request.email },
    subject: `[${request.reference}] ${asTyped(request.subject) || copy.subject}`,
    messageId: request.messageId,
    date: new Date(request.receivedAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: textPart(rows, request.message, link),
    html: htmlPart(rows, request.message, link),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: mail.getEnvelope(), content: await mail.build() };
}

/** The files themselves stay where they are looked at for viruses. */
function offerRows(
  { place, deadline }: OutgoingRequest,
  attachments: readonly { name: string; size: number }[],
): FieldRow[] {
  const files = attachments.map(({ name, size }) => `${name} (${shownSize(size)})`);
  const rows: FieldRow[] = [
    [copy.place, place],
    [copy.deadline, shownDay(deadline)],
    [copy.attachments, files.join('; ')],
  ];
  return rows.filter(([, value]) => value !== '');
}

type FieldRow = [label: string, value: string];

function fieldRows(request: OutgoingRequest): FieldRow[] {
  const rows: FieldRow[] = [
    [copy.reference, request.reference],
    [copy.receivedAt, shownMoment(new Date(request.receivedAt).toISOString())],
    [copy.name, request.name],
    [copy.company, request.company],
    [copy.email, request.email],
    [copy.phone, request.phone],
    [copy.language, adverbOf(request.language)],
    [copy.subjectLabel, request.subject],
  ];
  return rows.filter(([, value]) => value !== '');
}

function textPart(rows: FieldRow[], message: string, link: string): string {
  const fields = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `${copy.intro}\n\n${fields}\n\n${message}\n\n-- \n${copy.link}: ${link}\n`;
}

function htmlPart(rows: FieldRow[], message: string, link: string): string {
  const fields = rows
    .map(
      ([label, value]) =>
        `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:2px 16px 2px 0">${escaped(label)}</th><td style="padding:2px 0">${escaped(value)}</td></tr>`,
    )
    .join('\n');
  return htmlMail(
    copy.subject,
    `<p>${escaped(copy.intro)}</p>
<table>
${fields}
</table>
<p>${escaped(message).replaceAll('\n', '<br>\n')}</p>
<p><a href="${escaped(link)}">${escaped(copy.link)}</a></p>`,
  );
}
