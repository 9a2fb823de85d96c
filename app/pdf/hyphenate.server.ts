import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import hyphenopoly from 'hyphenopoly';
import { perLanguage } from '../text/languages/per-language.ts';
import { traits } from '../text/languages/traits.ts';

export const SOFT_HYPHEN = '\u00ad';
/** Minimum length of a word that is hyphenated, in letters. */
const SHORTEST = 9;

const { resolve } = createRequire(import.meta.url);

/** Returns a function that inserts soft hyphens into the long words of a text. */
export const hyphenateIn = perLanguage((code): ((text: string) => string) => {
  const name = traits[code].patterns;
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
});
