import { partedWords } from '../text/copy/parted-words.ts';

const SOFT_HYPHEN = '\u00ad';
const plain = (word: string) => word.replaceAll('-', '');
const parts = new Map(partedWords.map((word) => [plain(word), word.split('-')]));
const known = new RegExp([...parts.keys()].join('|'), 'gi');

/** Inserts soft hyphens into long technical words of headings: not every browser hyphenates Hungarian. */
export function parted(text: string): string {
  return text.replace(known, (found) => {
    let at = 0;
    const pieces = parts.get(found.toLowerCase())!.map(({ length }) => {
      at += length;
      return found.slice(at - length, at);
    });
    return pieces.join(SOFT_HYPHEN);
  });
}
