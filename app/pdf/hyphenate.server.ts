/** Where Hungarian words may be parted at the end of a line. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import hyphenopoly from 'hyphenopoly';

export const SOFT_HYPHEN = '\u00ad';
/** Shorter words are not worth a hyphen, letters. */
const SHORTEST = 9;

const patterns = createRequire(import.meta.url).resolve('hyphenopoly/patterns/hu.wasm');
const languages = hyphenopoly.config({
  sync: true,
  require: ['hu'],
  hyphen: SOFT_HYPHEN,
  minWordLength: SHORTEST,
  loaderSync: () => readFileSync(patterns),
  // It has nothing to say but that it leaves very long words as they are.
  handleEvent: { error: (event) => event.preventDefault() },
});

/** The text with soft hyphens in its long words. */
export const hyphenate: (text: string) => string = languages.get('hu')!;
