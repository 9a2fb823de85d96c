import { embedCopy } from '../../text/copy/site.copy.ts';
import { pathIn, type LanguageCode } from '../../text/languages/codes.ts';
import { hungarian, type Language, type Words } from '../../text/languages/language.ts';
import { isSpoken } from '../../text/languages/spoken-pages.ts';
import { replaceInTurns } from '../../text/replace-in-turns.ts';
import { typesetHtml } from '../../text/typography.ts';
import { pictureFacade, linkedPictureFacade, quietVideo, videoFacade } from './click-to-load.ts';
import { attribute, attributesOf, isForeign } from './html-attribute.ts';

/**
 * News content as a visitor first gets it: whatever would call another host becomes a link, which the
 * page's script turns into the thing itself when it is clicked. `html` is what the server stored, so
 * attributes stand in double quotes and addresses of videos are of the two players alone. Its headings
 * keep their order but none is above `highestHeading`, a level from 1 to 6: it is part of a page. Numbers,
 * dates and codes are kept in one piece. Links to pages of this site lead to those in `language`.
 */
export async function publicContent(
  html: string,
  highestHeading: number,
  language: Language = hungarian,
): Promise<string> {
  let shown = await lowered(await typesetHtml(html), highestHeading);
  for (const [pattern, replace] of replacedIn(language))
    shown = await replaceInTurns(shown, pattern, replace);
  return shown;
}

async function lowered(html: string, highest: number): Promise<string> {
  const top = [1, 2, 3, 4, 5, 6].find((level) => html.includes(`<h${level}`)) ?? highest;
  const steps = highest - Math.min(top, highest);
  if (steps === 0) return html;
  return await replaceInTurns(
    html,
    /<(\/?)h([1-6])\b/g,
    (_, slash, level) => `<${slash}h${Math.min(6, Number(level) + steps)}`,
  );
}

/** What becomes a link cannot stand in one: it goes before or behind it, and the link stays. */
async function outsideOfLink(
  copy: Embedding,
  whole: string,
  link = '',
  content = '',
): Promise<string> {
  const taken: string[] = [];
  if (!/<(img|iframe)\b/.test(content)) return whole;
  const rest = await replaceInTurns(content, EMBEDDED, (element) => {
    const isTaken = element.startsWith('<iframe') || isForeign(sourceOf(element));
    if (isTaken) taken.push(element);
    return isTaken ? '' : element;
  });
  if (taken.length === 0) return whole;
  if (/<(img|video)\b/.test(rest) || rest.replaceAll(/<[^<>]*>/g, '').trim() !== '') {
    const isFirst = content
      .replaceAll(/<(?!img|iframe)[^>]*>/g, '')
      .trimStart()
      .startsWith('<');
    const beside = taken.join('');
    return isFirst ? `${beside}<a${link}>${rest}</a>` : `<a${link}>${rest}</a>${beside}`;
  }
  return taken
    .map((element) =>
      element.startsWith('<img')
        ? linkedPictureFacade(element.slice('<img'.length), link, copy)
        : element,
    )
    .join('');
}

const EMBEDDED = /<img\b[^>]*>|<iframe\b[^>]*>[^]*?<\/iframe>/g;

function picture(copy: Embedding, whole: string, inTag = ''): string {
  const attributes = inTag.endsWith('/') ? inTag.slice(0, -1).trimEnd() : inTag.trimEnd();
  const read = attributesOf(attributes);
  if (isForeign(read.get('src') ?? '')) return pictureFacade(attributes, copy);
  return read.has('loading') ? whole : `<img${attributes} loading="lazy" />`;
}

/** Of the element at the beginning of `html`. */
const sourceOf = (html: string) => attribute(html.replace(/^<\w+/, ''), 'src');

type Embedding = Words<typeof embedCopy>;

/** What is moved sideways where the page is narrow: by the keyboard too, in every browser. */
const moved = (tag: string) => `${tag} tabindex="0"`;

type Replaced = [RegExp, Parameters<typeof replaceInTurns>[2]];

function replacedIn({ code, wordsOf }: Language): Replaced[] {
  const copy = wordsOf(embedCopy);
  const all: Replaced[] = [
    [/<a\b([^>]*)>([^]*?)<\/a>/g, (...link) => outsideOfLink(copy, ...link)],
    [/<iframe\b([^>]*)>[^]*?<\/iframe>/g, (_, attributes = '') => videoFacade(attributes, copy)],
    [/<img\b([^>]*)>/g, (...found) => picture(copy, ...found)],
    [/<video\b([^>]*)>/g, (_, attributes = '') => quietVideo(attributes)],
    [/<(table|pre)\b/g, moved],
  ];
  return code === 'hu' ? all : [[OWN_LINK, (...link) => spokenLink(code, ...link)], ...all];
}

/** The beginning of a link to this site, and its path. */
const OWN_LINK = /(<a\b[^>]*?\shref=")(\/(?!\/)[^"?#]*)/g;

const spokenLink = (code: LanguageCode, whole: string, before = '', path = '') =>
  isSpoken(path) ? before + pathIn(code, path) : whole;
