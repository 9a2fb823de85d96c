/** What is shown of what was found: the words that were looked for, and those around them. */
import type { Term } from './question.ts';
import { termFinder } from './word-finder.ts';
import { wordsIn } from './words.ts';

/** A piece of a text, and whether it is a word that was looked for. */
export interface Marked {
  text: string;
  isHit: boolean;
}

interface Hit {
  from: number;
  to: number;
  /** Which of the terms it is. */
  term: number;
}

const LENGTH = 220; // characters
/** Of these before the first word that was looked for. */
const LEAD = 60;
/** Words that were looked for; of a text that has more, they are looked at alone. */
const MOST_HITS = 60;

/** All of a title. */
export function markedTitle(title: string, terms: readonly Term[]): Marked[] {
  return marked(title, hitsIn(title, terms), 0, title.length);
}

/** Of a text that part which has most of the terms; its beginning where it has none of them. */
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

/** The one from which on most terms are near. */
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

/** Where a word begins, no later than at `at`. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const before = text.slice(Math.max(0, at - 40), at);
  const blank = before.search(/\S*$/);
  return at - before.length + Math.max(0, blank);
}

/** Where one ends, no earlier than at `at`. */
function wordEnd(text: string, at: number): number {
  const rest = text.slice(at, at + 40).search(/\s/);
  return rest < 0 ? Math.min(text.length, at + 40) : at + rest;
}

/** Without the half of a character that a cut has left at either end. */
const withoutHalves = (text: string) =>
  text.replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '').toWellFormed();

function marked(text: string, hits: readonly Hit[], from: number, to: number): Marked[] {
  const parts: Marked[] = [];
  let done = from;
  const push = (end: number, isHit: boolean) => {
    // Lines of a list stand one after the other.
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
