/** Keywords: the lines of a field by which items are found, each under the key that stands in addresses. */
import { foldText } from '../text/search-key.ts';
import { linesOf } from './fields/lines.ts';

const LONGEST_KEY = 60; // characters

/** `CPTu-szondázás` → `cptu-szondazas`; empty where nothing of it can stand in an address. */
export function keywordKey(keyword: string): string {
  return foldText(keyword)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST_KEY)
    .replace(/-$/, '');
}

/** Those of a text that has one a line: the first of each key. */
export function keywordsIn(text: string): { key: string; label: string }[] {
  const labels = new Map<string, string>();
  for (const label of linesOf(text)) {
    const key = keywordKey(label);
    if (key !== '' && !labels.has(key)) labels.set(key, label);
  }
  return [...labels].map(([key, label]) => ({ key, label }));
}
