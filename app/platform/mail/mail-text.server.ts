/** Parts of outgoing mails: subjects, and the HTML of mails to the office. */
import { escapeHtml } from '../../text/html-text.ts';

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
