import { remembered } from '../../api/server/remembered.ts';
import type { LanguageCode } from '../../text/languages/codes.ts';
import { hungarian, type Language } from '../../text/languages/language.ts';
import { publicContent } from './public-content.ts';

/** A few pages of the longest content there may be, in UTF-16 units of what is shown. */
const MOST = { entries: 500, units: 6_000_000, failure: 60_000 };

/** On an item's own page, below its title. */
export const pageContent = contentBelow(2);

/** In a list, below the title of its card. */
export const cardContent = contentBelow(3);

/** Of each language by itself: the words around what is loaded on a click are others. */
function contentBelow(heading: number) {
  const known = new Map<LanguageCode, (html: string) => Promise<string>>();
  return async (html: string, language: Language = hungarian): Promise<string> => {
    const { code } = language;
    const shown =
      known.get(code) ?? remembered((text) => publicContent(text, heading, language), MOST);
    known.set(code, shown);
    return await shown(html);
  };
}
