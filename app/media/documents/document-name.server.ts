import { searchKey } from '../../text/search-key.ts';
import { cleanText } from '../../text/clean-text.ts';
import { cutText } from '../../text/cut-text.ts';

const LONGEST_TITLE = 200; // UTF-16 units
const LONGEST_NAME = 80; // characters

/** The name of a file without its ending, fit to be read: `Ártájékoztató 2026`. */
export function titleOf(fileName: string): string {
  const words = cleanText(fileName)
    .replace(/\.\w{1,5}$/, '')
    .replace(/[\s_]+/g, ' ')
    .trim();
  return cutText(words, LONGEST_TITLE) || 'Dokumentum';
}

/** As it stands in an address, where it can mean nothing but itself: `artajekoztato-2026.pdf`. */
export function nameInAddress(fileName: string): string {
  const name = searchKey(titleOf(fileName))
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_NAME)
    .replace(/-$/, '');
  return `${name || 'dokumentum'}.pdf`;
}
