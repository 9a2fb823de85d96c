import { foldText } from '../text/search-key.ts';
import { linesOf } from './fields/lines.ts';

const LONGEST_KEY = 60; // characters

/** `CPTu-szondázás` → `cptu-szondazas`; empty if no character can be used in an address. */
export function keywordKey(keyword: string): string {
  return foldText(keyword)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST_KEY)
    .replace(/-$/, '');
}

/** Keywords of a text with one keyword per line. Of keywords with the same key, only the first is listed. */
export function keywordsIn(text: string): { key: string; label: string }[] {
  const labels = new Map<string, string>();
  for (const label of linesOf(text)) {
    const key = keywordKey(label);
    if (key !== '' && !labels.has(key)) labels.set(key, label);
  }
  return [...labels].map(([key, label]) => ({ key, label }));
}
