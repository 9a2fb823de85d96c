/**
 * Lists the words of three or more letters, and the numbers of four or more digits, in the texts of `data` at any
 * depth.
 */
function wordsIn(data: unknown): string[] {
  if (typeof data === 'string') return data.match(/\p{L}{3,}|\d{4,}/gu) ?? [];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(wordsIn) : [];
}

/** Words that an attacker would try first: each company name as one word, and the words and numbers in `data`. */
export function companyWords(names: string[], data: unknown): string[] {
  const joined = names.map((name) => name.replaceAll(/[^\p{L}]/gu, ''));
  return [...new Set([...joined.filter(Boolean), ...wordsIn(data)])];
}
