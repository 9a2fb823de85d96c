/** Every word and number in the texts of `data`, however deep. */
export function wordsIn(data: unknown): string[] {
  if (typeof data === 'string') return data.match(/\p{L}{3,}|\d{4,}/gu) ?? [];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(wordsIn) : [];
}

/** What somebody who knows a company would try first: its names in one word, and every word of its `data`. */
export function companyWords(names: string[], data: unknown): string[] {
  const joined = names.map((name) => name.replaceAll(/[^\p{L}]/gu, ''));
  return [...new Set([...joined.filter(Boolean), ...wordsIn(data)])];
}
