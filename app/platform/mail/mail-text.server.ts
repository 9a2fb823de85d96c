/** Outgoing mails, and their parts: subjects, and the HTML of mails to the office. */
import MailComposer from 'nodemailer/lib/mail-composer';
import { escapeHtml } from '../../text/html-text.ts';
import type { Mail } from './smtp.server.ts';

/** Composes a mail. Nothing in the options makes it read a file or an address. */
export async function composedMail(
  options: ConstructorParameters<typeof MailComposer>[0],
): Promise<Mail> {
  const mail = new MailComposer({
    ...options,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: mail.getEnvelope(), content: await mail.build() };
}

/** Keeps a mail reader from decoding a part of the typed text as an encoded word (RFC 2047). */
export const asTyped = (subject: string): string => subject.replaceAll('=?', '= ?');

/** An HTML mail; `content` is not escaped. */
export function htmlMail(title: string, content: string): string {
  return `<!doctype html>
<html lang="hu">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font-family:sans-serif;line-height:1.5">
${content}
</body>
</html>
`;
}
