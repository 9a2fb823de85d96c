/** How mails to the office are written. */
import { escapeHtml } from '../../text/html-text.ts';

/** Without what a reader of mail would take for letters in code (RFC 2047), and show as others. */
export const asTyped = (subject: string): string => subject.replaceAll('=?', '= ?');

/** The HTML of a mail: `content` stands in it as it is. */
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
