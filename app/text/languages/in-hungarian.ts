/** Names of the languages besides Hungarian for staff. */
import { adverbs, foreignCodes, type ForeignCode } from './codes.ts';

/** The adverb of a language (`angolul`); empty for Hungarian and unknown codes. */
export const adverbOf = (code: string): string => adverbs[code as ForeignCode] ?? '';

export const languageNames = foreignCodes.map((code) => ({ code, adverb: adverbs[code] }));
