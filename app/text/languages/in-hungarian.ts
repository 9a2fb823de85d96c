/** Hungarian names of the other languages, for the staff area. */
import { adverbs, foreignCodes, type ForeignCode } from './codes.ts';

/** Returns the adverb of a language, such as `angolul`; empty for Hungarian and unknown codes. */
export const adverbOf = (code: string): string => adverbs[code as ForeignCode] ?? '';

export const languageNames = foreignCodes.map((code) => ({ code, adverb: adverbs[code] }));
