/**
 * Suggested deletions of Google Docs. Its HTML has them as plain text between the rest; its own format beside the HTML
 * says where they are. Suggested insertions stay, as those of Word do.
 */
import { dropText, textsIn } from './source-styles.ts';

/** The media type of that format: JSON, with the document as JSON in its `data`. */
export const DOCS_FORMAT = 'application/x-vnd.google-docs-document-slice-clip+wrapped';

interface Clip {
  /** The text, with control characters for tables and pictures. */
  text: string;
  /** For each character the number of the deletion in which it is, from 1. */
  deletions: Uint32Array;
}

/** Removes them from the tree and counts them; nothing where `clip` is of another text than the tree. */
export function dropSuggestedDeletions(body: HTMLElement, clip: string): number {
  const read = clip === '' ? undefined : readClip(clip);
  if (!read || lettersOf(read.text) !== lettersOf(body.textContent)) return 0;
  const { text, deletions } = read;
  const dropped = new Set<number>();
  // The letters are the same; white space is not, so each goes with the letter before it.
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
    // It is the format of a program that others do not promise to keep.
    return undefined;
  }
}

interface Resolved {
  dsl_spacers: string;
  /** Names of the suggestions that hold from a character on; null where they stay the same. */
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

/** The place of the next letter from `from` on; the length where there is none. */
function nextLetter(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isLetter(text[at]!)) at += 1;
  return at;
}
