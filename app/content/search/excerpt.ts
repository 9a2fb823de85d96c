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
  /** Number of the typed word that matches here, itself or by a synonym. */
  group: number;
  /** Number of the line. */
  line: number;
}

const LENGTH = 220; // characters
/** Characters shown before the first match. */
const LEAD = 60;
/** Maximum number of matches considered; further matches in a text are ignored. */
const MOST_HITS = 300;

/** A whole text, with the search terms marked. */
export function marked(text: string, terms: readonly Term[]): Marked[] {
  return markedPart(text, hitsIn(text, terms), 0, text.length);
}

/**
 * The part of a text that contains the most of the searched words; the beginning of the text if it contains none.
 * `line` is the line of that part; empty if the title contains the same words.
 */
export function passageOf(
  text: string,
  terms: readonly Term[],
  title: string,
): { excerpt: Marked[]; line: string } {
  const hits = hitsIn(text, terms);
  const best = bestOf(hits);
  const from = best ? wordStart(text, best.from - LEAD) : 0;
  const to = wordEnd(text, from + LENGTH);
  const excerpt = markedPart(text, hits, from, to);
  if (from > 0) excerpt.unshift({ text: '… ', isHit: false });
  if (to < text.length) excerpt.push({ text: ' …', isHit: false });
  const inTitle = new Set(hitsIn(title, terms).map(({ group }) => group));
  const isNew = best?.groups.some((group) => !inTitle.has(group));
  return { excerpt, line: isNew ? lineAt(text, best!.from) : '' };
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? undefined : end);
}

function hitsIn(text: string, terms: readonly Term[]): Hit[] {
  const termOf = termFinder(terms);
  const hits: Hit[] = [];
  let [line, lineEnd] = [0, text.indexOf('\n')];
  for (const { text: word, at, length } of wordsIn(text)) {
    const term = termOf(word);
    if (term < 0) continue;
    for (; lineEnd >= 0 && lineEnd < at; lineEnd = text.indexOf('\n', lineEnd + 1)) line += 1;
    hits.push({ from: at, to: at + length, group: terms[term]!.group ?? term, line });
    if (hits.length === MOST_HITS) break;
  }
  return hits;
}

interface Best {
  from: number;
  groups: number[];
  isOneLine: boolean;
}

/**
 * The match that has the most different words at or shortly after it, and those words. Of passages with as many words,
 * the first within one line is best.
 */
function bestOf(hits: readonly Hit[]): Best | undefined {
  let best: Best | undefined;
  for (const [index, { from, line }] of hits.entries()) {
    const groups = new Set<number>();
    let isOneLine = true;
    for (let next = index; next < hits.length; next += 1) {
      const hit = hits[next]!;
      if (hit.to - from > LENGTH - LEAD) break;
      if (!groups.has(hit.group) && hit.line !== line) isOneLine = false;
      groups.add(hit.group);
    }
    const more = groups.size - (best?.groups.length ?? 0);
    if (more > 0 || (more === 0 && isOneLine && !best?.isOneLine))
      best = { from, groups: [...groups], isOneLine };
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

function markedPart(text: string, hits: readonly Hit[], from: number, to: number): Marked[] {
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
