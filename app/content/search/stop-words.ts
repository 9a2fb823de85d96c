/** Words that stand in nearly every text of a language and tell nothing of it, without accents. */
import type { LanguageCode } from '../../text/languages/codes.ts';
import { foreignLanguages } from '../../text/languages/languages.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const hungarian = setOf(
  `a az egy es s is ha hogy nem ne de vagy illetve valamint ill stb pl meg mint mert csak mar
   ez ezt ezek azt azok aki ami amely akik amik amelyek volt van vannak lesz ki be el fel le
   the and of`,
);
const foreign = new Map(
  Object.values(foreignLanguages).map(({ code, search }) => [code, setOf(search.stopWords)]),
);

export const stopWordsOf = (language: LanguageCode): ReadonlySet<string> =>
  language === 'hu' ? hungarian : foreign.get(language)!;
