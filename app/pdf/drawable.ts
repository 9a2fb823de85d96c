/** The characters that PDFs and sharing cards can draw, and the replacements of the others. */
import { drawnCharacters } from './drawn-characters.ts';

export type FontFile = keyof typeof drawnCharacters;

/** The fonts of each weight, in the order in which they are tried. */
export const fallbacks = {
  text: ['archivo-400', 'dejavu-400'],
  strong: ['archivo-700', 'dejavu-700', 'dejavu-400'],
} as const satisfies Record<string, readonly FontFile[]>;

export type Weight = keyof typeof fallbacks;

/** A character with its combining marks: one font has to draw them together. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;
/** Invisible characters and controls, except for those at which a line may break. */
const UNSEEN = /(?![\u00ad\u200b])\p{Default_Ignorable_Code_Point}|(?![\n\t])\p{Cc}/gu;
/** Drawn for a character that no font has. */
const UNKNOWN = '□';

const classOf = (ranges: string) => new RegExp(`^[${ranges}\\u00ad\\u200b\\n\\t]*$`, 'u');
const drawnBy = Object.fromEntries(
  Object.entries(drawnCharacters).map(([file, ranges]) => [file, classOf(ranges)]),
) as Record<FontFile, RegExp>;
/** Both weights have the same last font. */
const drawn = classOf(drawnCharacters['archivo-400'] + drawnCharacters['dejavu-400']);

/** Signs that no font has, each with the sign or letters in its place: geometry, tolerances, lines, arrows, marks, numbers. */
const SUBSTITUTES = new Map(
  [
    '⟂⊥ ⟀∡ ⟁△ ⦛∡ ⦜∟ ⦝∟ ⦟∠ ⦣∠ ⦰∅ ⦵⊖ ⦸⊘ ⦻⊗ ⨉× ⧸/ ⧹\\ ⧺++ ⧻+++ ⫻/// ⫼||| ⫽// ⟮( ⟯) ⟊| 〈⟨ 〉⟩ 《« 》» 〇○',
    '⌒⁀ ⌖⊕ ⌭/○/ ⌯≡ ⌰↗↗ ⌲▷ ⌳◺ ⌴⊔ ⌵∨ ⎓= ⏚⊥ ⏢▱ ⏤— ⌗# ⌾⊚ ⌽⊖ ⍉⊘',
    '⏐│ ⎸│ ⎹│ ⎯─ ⎺─ ⎻─ ⎼─ ⎽─ ⎰{ ⎱}',
    '⭠← ⭡↑ ⭢→ ⭣↓ ⭤↔ ⭥↕ ⭦↖ ⭧↗ ⭨↘ ⭩↙ ⮕→ ⬰← ⤴↗ ⤵↘ ⤶↲ ⤷↳ ⥂⇄ ⏩» ⏪«',
    '⬛■ ⬜□ ⭐★ ⭕○ ✅✓ ❌✗ ❎✗ ➕+ ➖− ➗÷ ❓? ❔? ❗! ❕! ⛔⊘ ⅍A/S',
    '⓿0 ⓵① ⓶② ⓷③ ⓸④ ⓹⑤ ⓺⑥ ⓻⑦ ⓼⑧ ⓽⑨ ⓾⑩ ⓫11 ⓬12 ⓭13 ⓮14 ⓯15 ⓰16 ⓱17 ⓲18 ⓳19 ⓴20',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [pair[0]!, pair.slice(1)]),
);

/** Returns `text` as it is drawn. Characters that no font has are simplified (`㎥` to `m3`, `⟂` to `⊥`) or replaced by a square. */
export function drawableText(text: string): string {
  const seen = text.toWellFormed().normalize('NFC').replace(UNSEEN, '');
  return drawn.test(seen) ? seen : seen.replace(CLUSTER, (cluster) => plainer(cluster) ?? UNKNOWN);
}

/** The characters of `text` that are drawn as a square, without repetition. */
export function undrawnIn(text: string): string[] {
  const seen = text.toWellFormed().normalize('NFC').replace(UNSEEN, '');
  if (drawn.test(seen)) return [];
  const clusters = seen.match(CLUSTER) ?? [];
  return [...new Set(clusters.filter((cluster) => plainer(cluster) === undefined))];
}

/** The first drawable form of a cluster: itself, its substitute, its compatibility form, or without its marks. */
function plainer(cluster: string): string | undefined {
  const compatible = cluster.normalize('NFKC');
  const bare = compatible.normalize('NFD').replace(/\p{M}/gu, '');
  const forms = [cluster, SUBSTITUTES.get(cluster), compatible, bare];
  return forms.find((one) => one && drawn.test(one));
}

/** Splits `text` into runs, each with the font that draws it. */
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
