/**
 * Removes suggested deletions of Google Docs. The pasted HTML contains them as plain text; the positions are in Google
 * Docs' own clipboard format. Suggested insertions are kept, as those of Word are.
 */
import { dropText, textsIn } from './source-styles.ts';

/** Media type of Google Docs' clipboard format: JSON whose `data` is the document, again as JSON. */
export const DOCS_FORMAT = 'application/x-vnd.google-docs-document-slice-clip+wrapped';

interface Clip {
  /** Text of the document, with control characters for tables and pictures. */
  text: string;
  /** For each character the number of its deletion, counted from 1; 0 if it is not deleted. */
  deletions: Uint32Array;
}

/**
 * Removes the suggested deletions and returns their number. Does nothing if the text of `clip` differs from that of the
 * tree.
 */
export function dropSuggestedDeletions(body: HTMLElement, clip: string): number {
  const read = clip === '' ? undefined : readClip(clip);
  if (!read || lettersOf(read.text) !== lettersOf(body.textContent)) return 0;
  const { text, deletions } = read;
  const dropped = new Set<number>();
  // The letters of both texts are equal, but white space may differ, so it is treated like the letter before it.
  let at = -1;
  let next = nextLetter(text, 0);
  for (const node of textsIn(body)) {
    let kept = '';
    for (const sign of node.data.split('')) {
      if (isLetter(sign)) {
        at = next;
        next = nextLetter(text, at + 1);
      } else at = Math.min(at + 1, next - 1);
      const deletion = deletions[at] ?? 0;
      if (deletion === 0) kept += sign;
      else dropped.add(deletion);
    }
    if (kept === node.data) continue;
    node.data = kept;
    if (kept.trim() === '') dropText(node, body);
  }
  return dropped.size;
}

function readClip(clip: string): Clip | undefined {
  try {
    const { data } = JSON.parse(clip) as { data: string };
    const { resolved } = JSON.parse(data) as { resolved: Resolved };
    const text = resolved.dsl_spacers;
    return { text, deletions: deletionsIn(text, resolved.dsl_suggesteddeletions.sgsl_sugg) };
  } catch {
    // The format is undocumented and may change.
    return undefined;
  }
}

interface Resolved {
  dsl_spacers: string;
  /** The ids of the suggestions that apply from each character on; null if they do not change there. */
  dsl_suggesteddeletions: { sgsl_sugg: (string[] | null)[] };
}

function deletionsIn(text: string, marks: (string[] | null)[]): Uint32Array {
  const deletions = new Uint32Array(text.length);
  let count = 0;
  let current = 0;
  for (let at = 0; at < text.length; at += 1) {
    const names = marks[at];
    if (names) {
      current = names.length > 0 ? count + 1 : 0;
      if (current > 0) count += 1;
    }
    deletions[at] = current;
  }
  return deletions;
}

const NO_LETTER = /[\s\p{C}]/u;
const isLetter = (sign: string) => !NO_LETTER.test(sign);
const lettersOf = (text: string) => text.split('').filter(isLetter).join('');

/** Returns the index of the next letter from `from` on, or the text's length if there is none. */
function nextLetter(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isLetter(text[at]!)) at += 1;
  return at;
}
