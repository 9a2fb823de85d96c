/** The characters that PDFs and sharing cards can draw, and the replacements of the others. */
import { drawnCharacters } from './drawn-characters.ts';

export type FontFile = keyof typeof drawnCharacters;

/** The fonts of each weight: what the first lacks is drawn from the next. */
export const fallbacks = {
  text: ['archivo-400', 'dejavu-400'],
  strong: ['archivo-700', 'dejavu-700', 'dejavu-400'],
} as const satisfies Record<string, readonly FontFile[]>;

export type Weight = keyof typeof fallbacks;

/** A character with the marks that belong to it: one font has to draw them together. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;
/** Characters that nobody sees, but for those at which a line may end, and controls. */
const UNSEEN = /(?![\u00ad\u200b])\p{Default_Ignorable_Code_Point}|(?![\n\t])\p{Cc}/gu;
/** Stands for what no font has. */
const UNKNOWN = '□';

const classOf = (ranges: string) => new RegExp(`^[${ranges}\\u00ad\\u200b\\n\\t]*$`, 'u');
const drawnBy = Object.fromEntries(
  Object.entries(drawnCharacters).map(([file, ranges]) => [file, classOf(ranges)]),
) as Record<FontFile, RegExp>;
/** The last font of each weight is the same. */
const drawn = classOf(drawnCharacters['archivo-400'] + drawnCharacters['dejavu-400']);

/** `text` as it is drawn: what no font has is written more plainly, as `㎥` is as `m3`, or replaced by a square. */
export function drawableText(text: string): string {
  const seen = text.toWellFormed().normalize('NFC').replace(UNSEEN, '');
  return drawn.test(seen) ? seen : seen.replace(CLUSTER, (cluster) => plainer(cluster) ?? UNKNOWN);
}

/** The characters in `text` for which a square is drawn, each once. */
export function undrawnIn(text: string): string[] {
  const seen = text.toWellFormed().normalize('NFC').replace(UNSEEN, '');
  if (drawn.test(seen)) return [];
  const clusters = seen.match(CLUSTER) ?? [];
  return [...new Set(clusters.filter((cluster) => plainer(cluster) === undefined))];
}

/** The same cluster, another way to write it, or it without its marks: the first that can be drawn. */
function plainer(cluster: string): string | undefined {
  const compatible = cluster.normalize('NFKC');
  const bare = compatible.normalize('NFD').replace(/\p{M}/gu, '');
  return [cluster, compatible, bare].find((one) => one !== '' && drawn.test(one));
}

/** `text` in pieces, each with the font that draws it. */
export function runsOf(text: string, weight: Weight): { file: FontFile; text: string }[] {
  const [first, ...others] = fallbacks[weight];
  if (drawnBy[first].test(text)) return [{ file: first, text }];
  const runs: { file: FontFile; text: string }[] = [];
  for (const cluster of text.match(CLUSTER) ?? []) {
    const has = (file: FontFile) => drawnBy[file].test(cluster);
    const file = has(first) ? first : (others.find(has) ?? first);
    const last = runs.at(-1);
    if (last?.file === file) last.text += cluster;
    else runs.push({ file, text: cluster });
  }
  return runs;
}
