const graphemes = new Intl.Segmenter('hu');

/** Returns the beginning of `text`, at most `longest` UTF-16 units, without splitting a grapheme. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const last = graphemes.segment(text.slice(0, longest + LONGEST_GRAPHEME)).containing(longest);
  // A longer grapheme is a meaningless sequence of combining marks and may be split.
  const end = last && longest - last.index < LONGEST_GRAPHEME ? last.index : longest;
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, '');
}

const LONGEST_GRAPHEME = 40; // UTF-16 units; emoji of families have up to 25
