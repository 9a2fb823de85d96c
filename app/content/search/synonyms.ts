/** Synonyms as staff write them: one group per line, its phrases separated by commas. */

const MOST_GROUPS = 300;
const MOST_PHRASES = 20;

export const synonymGroups = (text: string): string[][] => text.split(LINE_BREAK).map(phrasesIn);

/** Tells why the synonyms cannot be saved; undefined if they can. Line numbers count the lines as typed. */
export function synonymsRefusal(text: string): string | undefined {
  const lines = text.split(LINE_BREAK);
  if (lines.filter((line) => line.trim() !== '').length > MOST_GROUPS)
    return `Legfeljebb ${MOST_GROUPS} csoport lehet`;
  for (const [index, line] of lines.entries()) {
    const { length } = phrasesIn(line);
    if (line.trim() !== '' && length < 2)
      return `Egy csoportban legalább két szó kell, vesszővel elválasztva (${index + 1}. sor)`;
    if (length > MOST_PHRASES)
      return `Egy csoportban legfeljebb ${MOST_PHRASES} szó lehet (${index + 1}. sor)`;
  }
  return undefined;
}

const LINE_BREAK = /\r\n|\r|\n/;

const phrasesIn = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,;]/)
      .map((phrase) => phrase.trim())
      .filter((phrase) => /[\p{L}\p{N}]/u.test(phrase)),
  ),
];
