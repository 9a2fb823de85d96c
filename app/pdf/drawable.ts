/** The characters that PDFs and sharing cards can draw, and the replacements of the others. */
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

/** The characters of each font, as a class of a regular expression. Made by `npm run assets`. */
export const drawnCharacters = {
  'archivo-400': String.raw`\u{20}-\u{7e}\u{a0}\u{a7}\u{a9}\u{ab}\u{b0}-\u{b3}\u{b5}\u{b7}\u{bb}\u{c0}-\u{17f}\u{2013}-\u{2014}\u{2019}\u{201d}-\u{201e}\u{2022}\u{2026}\u{20ac}\u{2212}`,
  'archivo-700': String.raw`\u{20}-\u{7e}\u{a0}\u{a7}\u{a9}\u{ab}\u{b0}-\u{b3}\u{b5}\u{b7}\u{bb}\u{c0}-\u{17f}\u{2013}-\u{2014}\u{2019}\u{201d}-\u{201e}\u{2022}\u{2026}\u{20ac}\u{2212}`,
  'dejavu-400': String.raw`\u{20}-\u{7e}\u{a0}-\u{2e9}\u{2ec}-\u{2ee}\u{2f3}\u{2f7}\u{300}-\u{34f}\u{351}-\u{353}\u{357}-\u{358}\u{35a}\u{35c}-\u{362}\u{370}-\u{377}\u{37a}-\u{37f}\u{384}-\u{38a}\u{38c}\u{38e}-\u{3a1}\u{3a3}-\u{525}\u{1e00}-\u{1efb}\u{1f00}-\u{1f15}\u{1f18}-\u{1f1d}\u{1f20}-\u{1f45}\u{1f48}-\u{1f4d}\u{1f50}-\u{1f57}\u{1f59}\u{1f5b}\u{1f5d}\u{1f5f}-\u{1f7d}\u{1f80}-\u{1fb4}\u{1fb6}-\u{1fc4}\u{1fc6}-\u{1fd3}\u{1fd6}-\u{1fdb}\u{1fdd}-\u{1fef}\u{1ff2}-\u{1ff4}\u{1ff6}-\u{1ffe}\u{2000}-\u{2064}\u{206a}-\u{2071}\u{2074}-\u{208e}\u{2090}-\u{209c}\u{20a0}-\u{20b5}\u{20b8}-\u{20ba}\u{20bd}\u{20d0}-\u{20d1}\u{20d6}-\u{20d7}\u{20db}-\u{20dc}\u{20e1}\u{2100}-\u{2109}\u{210b}-\u{2149}\u{214b}\u{214e}\u{2150}-\u{2185}\u{2189}\u{2190}-\u{2311}\u{2318}-\u{2319}\u{231c}-\u{2321}\u{2324}-\u{2328}\u{232b}-\u{232c}\u{2373}-\u{2375}\u{237a}\u{237d}\u{2387}\u{2394}\u{239b}-\u{23ae}\u{23ce}-\u{23cf}\u{23e3}\u{23e5}\u{23e8}\u{2422}-\u{2423}\u{2460}-\u{2469}\u{2500}-\u{269c}\u{269e}-\u{26b8}\u{26c0}-\u{26c3}\u{26e2}\u{2701}-\u{2704}\u{2706}-\u{2709}\u{270c}-\u{2727}\u{2729}-\u{274b}\u{274d}\u{274f}-\u{2752}\u{2756}\u{2758}-\u{275e}\u{2761}-\u{2794}\u{2798}-\u{27af}\u{27b1}-\u{27be}\u{27c5}-\u{27c6}\u{27e0}\u{27e6}-\u{27eb}\u{27f0}-\u{27ff}\u{2906}-\u{2907}\u{290a}-\u{290b}\u{2940}-\u{2941}\u{2983}-\u{2984}\u{29ce}-\u{29d5}\u{29eb}\u{29fa}-\u{29fb}\u{2a00}-\u{2a02}\u{2a0c}-\u{2a1c}\u{2a2f}\u{2a6a}-\u{2a6b}\u{2a7d}-\u{2aa0}\u{2aae}-\u{2aba}\u{2af9}-\u{2afa}\u{2b00}-\u{2b1a}\u{2b1f}-\u{2b24}\u{2b53}-\u{2b54}\u{fb00}-\u{fb06}\u{fffd}`,
  'dejavu-700': String.raw`\u{20}-\u{7e}\u{a0}-\u{2e9}\u{2ec}-\u{2ee}\u{2f3}\u{2f7}\u{300}-\u{34f}\u{351}-\u{353}\u{357}-\u{358}\u{35a}\u{35c}-\u{362}\u{370}-\u{377}\u{37a}-\u{37f}\u{384}-\u{38a}\u{38c}\u{38e}-\u{3a1}\u{3a3}-\u{525}\u{1e00}-\u{1efb}\u{1f00}-\u{1f15}\u{1f18}-\u{1f1d}\u{1f20}-\u{1f45}\u{1f48}-\u{1f4d}\u{1f50}-\u{1f57}\u{1f59}\u{1f5b}\u{1f5d}\u{1f5f}-\u{1f7d}\u{1f80}-\u{1fb4}\u{1fb6}-\u{1fc4}\u{1fc6}-\u{1fd3}\u{1fd6}-\u{1fdb}\u{1fdd}-\u{1fef}\u{1ff2}-\u{1ff4}\u{1ff6}-\u{1ffe}\u{2000}-\u{2064}\u{206a}-\u{2071}\u{2074}-\u{208e}\u{2090}-\u{209c}\u{20a0}-\u{20b5}\u{20b8}-\u{20ba}\u{20bd}\u{20d0}-\u{20d1}\u{20d6}-\u{20d7}\u{20db}-\u{20dc}\u{20e1}\u{2100}-\u{2109}\u{210b}-\u{2149}\u{214b}\u{214e}\u{2150}-\u{2185}\u{2189}\u{2190}-\u{22ff}\u{25a1}\u{fb00}-\u{fb06}\u{fffd}`,
} as const;

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
