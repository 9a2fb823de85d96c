import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import hyphenopoly from 'hyphenopoly';
import type { LanguageCode } from '../text/languages/codes.ts';
import { traits } from '../text/languages/traits.ts';

export const SOFT_HYPHEN = '\u00ad';
/** Minimum length of a word that is hyphenated, in letters. */
const SHORTEST = 9;

const { resolve } = createRequire(import.meta.url);
const known = new Map<LanguageCode, (text: string) => string>();

/** Returns a function that inserts soft hyphens into the long words of a text. */
export function hyphenateIn(code: LanguageCode): (text: string) => string {
  const found = known.get(code) ?? open(traits[code].patterns);
  known.set(code, found);
  return found;
}

function open(name: string): (text: string) => string {
  const patterns = resolve(`hyphenopoly/patterns/${name}.wasm`);
  const languages = hyphenopoly.config({
    sync: true,
    require: [name],
    hyphen: SOFT_HYPHEN,
    minWordLength: SHORTEST,
    loaderSync: () => readFileSync(patterns),
    // The only error is a warning that very long words are not hyphenated.
    handleEvent: { error: (event) => event.preventDefault() },
  });
  return languages.get(name)!;
}
