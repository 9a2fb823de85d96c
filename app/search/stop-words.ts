/** Words that stand in nearly every text of a language and tell nothing of it, without accents. */
import type { LanguageCode } from '../languages/codes.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

export const stopWords: Record<LanguageCode, ReadonlySet<string>> = {
  hu: setOf(
    `a az egy es s is ha hogy nem ne de vagy illetve valamint ill stb pl meg mint mert csak mar
   ez ezt ezek azt azok aki ami amely akik amik amelyek volt van vannak lesz ki be el fel le
   the and of`,
  ),
  en: setOf(
    `a an the and or of in on at to for from by with as is are was were be been it its this that
   these those which who whose has have had not no but if than then so can may will our we us you
   your they their he she his her i do does did into over a az es`,
  ),
};
