/** Makes excerpts of found texts, with the search terms marked. */
import type { Term } from './term.ts';
import { termFinder } from './word-finder.ts';
import { wordsIn } from './words.ts';

/** A piece of a text, and whether it matches a search term. */
export interface Marked {
  text: string;
  isHit: boolean;
}

interface Hit {
  from: number;
  to: number;
  term: number;
}

const LENGTH = 220; // characters
/** Characters shown before the first match. */
const LEAD = 60;
/** Maximum number of matches considered; further matches in a text are ignored. */
const MOST_HITS = 60;

/** The whole title, with the search terms marked. */
export function markedTitle(title: string, terms: readonly Term[]): Marked[] {
  return marked(title, hitsIn(title, terms), 0, title.length);
}

/** The part of a text that contains the most terms; the beginning of the text if it contains none. */
export function excerpt(text: string, terms: readonly Term[]): Marked[] {
  const hits = hitsIn(text, terms);
  const first = bestOf(hits);
  const from = first ? wordStart(text, first.from - LEAD) : 0;
  const to = wordEnd(text, from + LENGTH);
  const parts = marked(text, hits, from, to);
  if (from > 0) parts.unshift({ text: '… ', isHit: false });
  if (to < text.length) parts.push({ text: ' …', isHit: false });
  return parts;
}

function hitsIn(text: string, terms: readonly Term[]): Hit[] {
  const termOf = termFinder(terms);
  const hits: Hit[] = [];
  for (const { text: word, at, length } of wordsIn(text)) {
    const term = termOf(word);
    if (term < 0) continue;
    hits.push({ from: at, to: at + length, term });
    if (hits.length === MOST_HITS) break;
  }
  return hits;
}

/** The match with the most different terms shortly after it. */
function bestOf(hits: readonly Hit[]): Hit | undefined {
  let best: Hit | undefined;
  let most = 0;
  for (const [index, hit] of hits.entries()) {
    const near = hits.slice(index).filter(({ to }) => to - hit.from <= LENGTH - LEAD);
    const count = new Set(near.map(({ term }) => term)).size;
    if (count > most) [best, most] = [hit, count];
  }
  return best;
}

/** Start of the word at or before `at`. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const before = text.slice(Math.max(0, at - 40), at);
  const blank = before.search(/\S*$/);
  return at - before.length + Math.max(0, blank);
}

/** End of the word at or after `at`. */
function wordEnd(text: string, at: number): number {
  const rest = text.slice(at, at + 40).search(/\s/);
  return rest < 0 ? Math.min(text.length, at + 40) : at + rest;
}

/** Removes half of a surrogate pair at either end. */
const withoutHalves = (text: string) =>
  text.replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '').toWellFormed();

function marked(text: string, hits: readonly Hit[], from: number, to: number): Marked[] {
  const parts: Marked[] = [];
  let done = from;
  const push = (end: number, isHit: boolean) => {
    // A line break becomes a dot, so that the items of a list stay separate.
    const words = text.slice(done, end).replaceAll(/\s*\n\s*/g, ' · ');
    if (words !== '') parts.push({ text: withoutHalves(words), isHit });
    done = end;
  };
  for (const hit of hits) {
    if (hit.from < from || hit.to > to) continue;
    push(hit.from, false);
    push(hit.to, true);
  }
  push(to, false);
  return parts;
}
