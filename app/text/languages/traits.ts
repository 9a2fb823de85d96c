/** Properties of each language that only the server needs. */
import { foreignCodes, type LanguageCode } from './codes.ts';
import { foreignLanguages } from './languages.ts';
import type { Traits } from './language.ts';

export const traits = {
  hu: { tag: 'hu-HU', patterns: 'hu', sign: '', number: 0 },
  ...Object.fromEntries(foreignCodes.map((code) => [code, foreignLanguages[code].traits])),
} as Record<LanguageCode, Traits>;
