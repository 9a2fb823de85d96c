import { escapeHtml } from '../../text/html-text.ts';

/** Escapes text for XML and removes characters that XML does not allow. */
export const xmlText = (text: string): string =>
  escapeHtml(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
