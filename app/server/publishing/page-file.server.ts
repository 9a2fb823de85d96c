/** Where the pages stand among the published files, and what they refer to. */
import { addresses } from '../../addresses.ts';
import { ownPath } from '../../languages/codes.ts';
import { pageKey } from '../page-cache/page-key.server.ts';

/**
 * The file of the page at `key`, below the folder of the edition: `news.html` for `/news`, and
 * `page/2/news.html` for `/news?page=2`. What is no HTML has its ending in its address.
 */
export function fileOf(key: string, isHtml: boolean): string {
  const { pathname, searchParams } = new URL(key, 'http://site.test');
  const path = pathname === '/' ? '/index' : pathname;
  const parts = [...searchParams].map(([name, value]) => `${name}/${value}`);
  return parts.join('/') + (parts.length > 0 ? path : path.slice(1)) + (isHtml ? '.html' : '');
}

const PICTURE =
  /\/(?:media\/[\w-]{43}(?:\/\d{1,4})?|look\/[\w-]{22}\/[\w-]+|cards\/[\da-z]{11}(?:\/[\w~-]+)+)\.\w+/g;
/** Every page stands in the sitemap, but not those that lists go on to. */
const LISTED = /<loc>([^<]+)</g;
const GOES_ON = /href="(\/[^"#?]*\?page=\d+)"/g;
/** What a page was before, and itself as a document. */
const BESIDES = new RegExp(`href="((?:/\\w+)?${addresses.privacy}/[^"#?]+)"`, 'g');

/** The pages, pictures and files of the look that a page of the site at `publicUrl` has with it. */
export function refsOf(text: string, publicUrl: string): string[] {
  const listed = allOf(text, LISTED)
    .filter((address) => address.startsWith(`${publicUrl}/`))
    .map((address) => address.slice(publicUrl.length));
  const pages = [...listed, ...allOf(text, GOES_ON), ...allOf(text, BESIDES)].filter(isKey);
  return [...new Set([...pages, ...allOf(text, PICTURE)])].map(apart);
}

export const isPicture = (ref: string) => /^\/(media|look|cards)\//.test(ref);

const withForm = new Set<string>([addresses.contact, addresses.offer]);

/** Whether it is the one address of a public page that is a file: one with a form is not. */
function isKey(ref: string): boolean {
  const { pathname, search } = new URL(ref, 'http://site.test');
  return pathname + search === ref && pageKey(ref) === ref && !withForm.has(ownPath(pathname));
}

/** A part of a text keeps the whole of it in memory, until it is copied. */
const apart = (part: string) => Buffer.from(part).toString();

const allOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);
