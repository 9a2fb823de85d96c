import { diffArrays } from 'diff';
import { cutText } from '../../../text/cut-text.ts';
import { historyCopy as copy } from '../../../history/admin/history.copy.ts';

/** How much of a block's words is told, in characters. */
const EXCERPT = 60;

/** Which blocks of a text look different, and in what, where its words are the same. */
export function lookChanges(before: string, after: string): string[] {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  const pairs = old.length === now.length ? now.map((block, index) => [old[index], block]) : [];
  // Where a block was split or joined, those with the same words are the same; the others are told of as they are now.
  return (pairs.length > 0 ? pairs : pairsByWords(old, now)).flatMap(([former, block]) => {
    if (!block || former?.outerHTML === block.outerHTML) return [];
    return [told(former, block)];
  });
}

/** A document of its own: nothing in it is run or loaded. */
const blocksOf = (html: string) => [
  ...new DOMParser().parseFromString(html, 'text/html').body.children,
];

type Pair = (Element | undefined)[];

function pairsByWords(old: Element[], now: Element[]): Pair[] {
  const pairs: Pair[] = [];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of diffArrays(old.map(wordsOf), now.map(wordsOf))) {
    for (let index = 0; index < count; index += 1) {
      if (removed) from += 1;
      else pairs.push([added ? undefined : old[from++], now[to++]]);
    }
  }
  return pairs;
}

const wordsOf = ({ textContent }: Element) => textContent.replace(/\s+/g, ' ').trim();

function told(before: Element | undefined, after: Element): string {
  const [was, is] = [before && nameOf(before), nameOf(after)];
  const words = wordsOf(after);
  const excerpt = words.length > EXCERPT ? `${cutText(words, EXCERPT).trimEnd()}…` : words;
  const what = was === undefined || was === is ? is : copy.becameBlock(was, is);
  return copy.lookOf(what, excerpt, before ? marksChanged(before, after) : []);
}

const nameOf = ({ tagName }: Element) => copy.block[tagName] ?? copy.otherBlock;

/** What the words of both are marked with, where it is not the same. */
function marksChanged(before: Element, after: Element): string[] {
  return Object.entries(copy.marks).flatMap(([selector, name]) => {
    const [was, is] = [before, after].map((block) =>
      [...block.querySelectorAll(selector)].map((part) => part.cloneNode(false)),
    ) as [Element[], Element[]];
    const texts = (parts: Element[]) => parts.map(({ outerHTML }) => outerHTML).join('');
    return texts(was) + markedWords(before, selector) === texts(is) + markedWords(after, selector)
      ? []
      : [name];
  });
}

const markedWords = (block: Element, selector: string) =>
  [...block.querySelectorAll(selector)].map(wordsOf).join('|');
