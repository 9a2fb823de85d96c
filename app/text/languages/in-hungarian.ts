/** What the languages besides Hungarian are called where staff read it. */
import { adverbs, foreignCodes, type ForeignCode } from './codes.ts';

/** In which language something is said: `angolul`; nothing for Hungarian, and for what is no language of ours. */
export const adverbOf = (code: string): string => adverbs[code as ForeignCode] ?? '';

export const languageNames = foreignCodes.map((code) => ({ code, adverb: adverbs[code] }));
