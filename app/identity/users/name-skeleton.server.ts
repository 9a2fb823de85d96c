import { foldText } from '../../text/search-key.ts';

/** Letters and digits that look like a Latin letter, after `foldText`. */
const LOOK_ALIKES: Record<string, string> = {
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
  "'": 'ꞌ',
};
const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
);
/** Anything at either end but letters and digits. Modifier letters look like quotation marks. */
const ENDS = /^(?:\p{Lm}|[^\p{L}\p{N}])+|(?:\p{Lm}|[^\p{L}\p{N}])+$/gu;

/**
 * Names with the same skeleton look alike: `admin`, `Ádmin`, `ɑdmın`, `-admin.`. The full list of look-alikes is in
 * Unicode Technical Standard 39; `LOOK_ALIKES` has those of Latin, Cyrillic, Greek and Armenian.
 */
export function nameSkeleton(name: string): string {
  const letters = Array.from(foldText(name), (letter) => LATIN.get(letter) ?? letter);
  const plain = letters.join('').replace(/\s+/g, ' ');
  return plain.replace(ENDS, '') || plain;
}
