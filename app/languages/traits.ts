/** What the server goes by in each language, besides its words. */
import type { LanguageCode } from './codes.ts';

interface Traits {
  /** As documents name it. */
  tag: string;
  /** The name of the patterns by which its words are parted (`hyphenopoly`). */
  patterns: string;
  /** Before all words of it that can be looked for, so that they are found apart; no word begins with such a sign. */
  sign: string;
  /** By which it is told in keys of the search, below 4: one that has been given is never given to another. */
  number: number;
}

export const traits: Record<LanguageCode, Traits> = {
  hu: { tag: 'hu-HU', patterns: 'hu', sign: '', number: 0 },
  en: { tag: 'en-GB', patterns: 'en-gb', sign: '+', number: 1 },
};
