/** Where words may be parted at the end of a line. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import hyphenopoly from 'hyphenopoly';
import type { LanguageCode } from '../text/languages/codes.ts';
import { traits } from '../text/languages/traits.ts';

export const SOFT_HYPHEN = '\u00ad';
/** Shorter words are not worth a hyphen, letters. */
const SHORTEST = 9;

const { resolve } = createRequire(import.meta.url);
const known = new Map<LanguageCode, (text: string) => string>();

/** What puts soft hyphens into the long words of a text in that language. */
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
    // It has nothing to say but that it leaves very long words as they are.
    handleEvent: { error: (event) => event.preventDefault() },
  });
  return languages.get(name)!;
}
