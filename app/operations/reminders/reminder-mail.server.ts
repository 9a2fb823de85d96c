import { dayInHungary } from '../../api/contract/fields.ts';
import { asTyped, composedMail, htmlMail } from '../../platform/mail/mail-text.server.ts';
import type { MailSettings } from '../../platform/mail/post.server.ts';
import type { Mail } from '../../platform/mail/smtp.server.ts';
import { addresses } from '../../text/addresses.ts';
import { shownDay } from '../../text/day.ts';
import { escapeHtml } from '../../text/html-text.ts';
import type { WaitingReminder } from './reminder.repository.server.ts';
import { daysUntil, type End } from './thresholds.ts';

export function reminderSubject(ends: readonly End[]): string {
  const [first] = ends;
  if (!first) return '';
  const day = shownDay(first.endsOn);
  return ends.length === 1
    ? reminderMailMessages.subject(titleOf(first), day)
    : reminderMailMessages.subjectOfMany(ends.length, day);
}

/** Name of what expires, such as `ISO 9001 tanúsítvány`. Many titles contain the word already. */
function titleOf({ label, what }: End): string {
  return label.toLowerCase().includes(what) ? label : `${label} ${what}`;
}

/** The expirations in a mail, the earliest first. */
export const endsOf = ({ content }: Pick<WaitingReminder, 'content'>) =>
  JSON.parse(content) as End[];

/** The reminder mail. Each attempt has the same content, Message-ID and Date. */
export async function reminderMail(
  waiting: WaitingReminder,
  { from, to, publicUrl }: MailSettings,
): Promise<Mail> {
  const ends = endsOf(waiting);
  const written = dayInHungary(waiting.createdAt);
  const lines = ends.map((end) =>
    reminderMailMessages.entry(
      titleOf(end),
      shownDay(end.endsOn),
      reminderMailMessages.ends(daysUntil(end.endsOn, written)),
    ),
  );
  const link = publicUrl + addresses.adminTodos;
  const subject = asTyped(reminderSubject(ends));
  return await composedMail({
    from,
    to,
    subject,
    messageId: waiting.messageId,
    date: new Date(waiting.createdAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${reminderMailMessages.intro}\n\n${lines.map((line) => `– ${line}`).join('\n')}\n\n${reminderMailMessages.advice}\n\n-- \n${reminderMailMessages.link}: ${link}\n`,
    html: htmlMail(
      subject,
      `<p>${escapeHtml(reminderMailMessages.intro)}</p>
<ul>
${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}
</ul>
<p>${escapeHtml(reminderMailMessages.advice)}</p>
<p><a href="${escapeHtml(link)}">${escapeHtml(reminderMailMessages.link)}</a></p>`,
    ),
  });
}

const reminderMailMessages = {
  subject: (label: string, day: string) => `Lejár: ${label} (${day})`,
  subjectOfMany: (count: number, day: string) => `${count} lejárat közeleg (az első: ${day})`,
  intro: 'A honlap adatai szerint hamarosan lejár:',
  ends: (days: number) => (days === 0 ? 'ma van az utolsó napja' : `még ${days} nap`),
  entry: (label: string, day: string, ends: string) => `${label}: ${day} (${ends})`,
  advice:
    'Ha meghosszabbították, írja be az új napot. Ha nem, a lejárta után a honlap megjelölve mutatja, vagy leveszi, ahogyan beállították.',
  link: 'Teendők az adminisztrációban',
} as const;
