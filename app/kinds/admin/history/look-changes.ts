import { historyCopy as copy } from '../../../history/admin/history.copy.ts';

/** How much of a block's words is told, in characters. */
const EXCERPT = 60;

/**
 * Which blocks of a text look different, where its words are the same; nothing where the two are not made of as
 * many, as which of them is which is not known then.
 */
export function lookChanges(before: string, after: string): string[] {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  if (old.length !== now.length) return [];
  return now.flatMap((block, index) => {
    const former = old[index]!;
    return former.outerHTML === block.outerHTML ? [] : [told(former, block)];
  });
}

/** A document of its own: nothing in it is run or loaded. */
const blocksOf = (html: string) => [
  ...new DOMParser().parseFromString(html, 'text/html').body.children,
];

function told(before: Element, after: Element): string {
  const [was, is] = [nameOf(before), nameOf(after)];
  const words = after.textContent.replace(/\s+/g, ' ').trim();
  const excerpt = words.length > EXCERPT ? `${words.slice(0, EXCERPT).trimEnd()}…` : words;
  return copy.lookOf(was === is ? is : copy.becameBlock(was, is), excerpt);
}

const nameOf = ({ tagName }: Element) => copy.block[tagName] ?? copy.otherBlock;
