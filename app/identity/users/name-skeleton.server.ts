import { APOSTROPHE, foldText } from '../../text/search-key.ts';

/** Characters that, after `foldText`, look like the Latin letter before them. */
const LOOKALIKES: Record<string, string> = {
  a: 'ɑᴀаαɐ',
  b: 'ʙɓƀвьβƅ',
  c: 'ᴄсϲςƈȼɕ',
  d: 'ᴅԁɖɗȡ',
  e: 'ᴇеεɛҽ',
  f: 'ꜰƒ',
  g: 'ɡɢɠǥց',
  h: 'ʜһнհɦɧ',
  i: 'ɩɪɨιі',
  j: 'ᴊјʝɉϳ',
  k: 'ᴋкκƙ',
  l: 'ʟӏɭɫɬƚǀ1',
  m: 'ᴍмɱ',
  n: 'ɴпηոɲɳƞ',
  o: 'ᴏоοօɵ0',
  p: 'ᴘрρƥ',
  q: 'ʠɋԛզ',
  r: 'ʀгɾɽɼɍ',
  s: 'ꜱѕʂȿ',
  t: 'ᴛтτʈƫƭ',
  u: 'ᴜυսʊʉ',
  v: 'ᴠνѵʋ',
  w: 'ᴡԝωɯ',
  x: 'хχ',
  y: 'ʏуүγɏƴ',
  z: 'ᴢʐʑƶȥ',
  '!': 'ǃ',
};
const LATIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
);
/**
 * Matches everything but letters and digits at both ends. Modifier letters count as signs: they look like quotation
 * marks.
 */
const ENDS = /^(?:\p{Lm}|[^\p{L}\p{N}])+|(?:\p{Lm}|[^\p{L}\p{N}])+$/gu;

/** Pairs of letters that look like a single letter. */
const PAIRS: readonly (readonly [pair: string, latin: string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
];

/** Whether `name` looks like a user name or display name of any of `users` except `own`. */
export function isNameOfOther(
  name: string,
  own: string,
  users: readonly { username: string; displayName: string }[],
): boolean {
  const [skeleton, shape] = [nameSkeleton(name), shapeOf(name)];
  return users
    .filter(({ username }) => username !== own)
    .flatMap(({ username, displayName }) => [username, displayName])
    .filter((other) => other !== '')
    .some((other) => nameSkeleton(other) === skeleton || shapeOf(other) === shape);
}

/** Skeleton of the letters as written. A capital I looks like a small L, so `PauI` has the same shape as `Paul`. */
const shapeOf = (name: string) => nameSkeleton(name.replace(/[IƖ|]/g, 'l'));

/**
 * Names with equal skeletons look alike: `admin`, `Ádmin`, `ɑdmın`, `-admin.`. `LOOKALIKES` covers Latin, Cyrillic,
 * Greek and Armenian; Unicode Technical Standard 39 has the full list.
 */
export function nameSkeleton(name: string): string {
  const letters = Array.from(
    foldText(name.replace(APOSTROPHE, "'")),
    (letter) => LATIN.get(letter) ?? letter,
  );
  const single = letters.join('').replace(/\s+/g, ' ');
  const plain = PAIRS.reduce((text, [pair, latin]) => text.replaceAll(pair, latin), single);
  return plain.replace(ENDS, '') || plain;
}
