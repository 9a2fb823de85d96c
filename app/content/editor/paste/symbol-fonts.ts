/**
 * Decodes text in symbol fonts. For example, Word writes φ as `j` in the font Symbol. The tables are Adobe's encoding
 * of Symbol and Microsoft's of Wingdings.
 */
import { declared, textsIn } from './source-styles.ts';

const UNKNOWN = '[?]';

/** Converts text in symbol fonts to Unicode. Returns the number of unknown characters. */
export function decodeSymbols(body: HTMLElement): number {
  let unknown = 0;
  for (const text of textsIn(body)) {
    if (text.data.trim() === '') continue;
    const table = tableOf(fontOf(text, body));
    const decoded = [...text.data].map((character) => {
      const symbol = decode(character, table);
      if (symbol === UNKNOWN) unknown += 1;
      return symbol;
    });
    const written = decoded.join('');
    if (written !== text.data) text.data = written;
  }
  return unknown;
}

type Table = Map<number, string>;

function decode(character: string, table: Table | undefined): string {
  const point = character.codePointAt(0)!;
  const isPrivate = point >= 0xf020 && point <= 0xf0ff;
  if (point === 0xf020) return ' ';
  if (isPrivate) return (table ?? bullets).get(point - 0xf000) ?? UNKNOWN;
  if (!table || /\s/.test(character)) return character;
  const code = point < 0x100 && !/[\u0080-\u009f]/.test(character) ? point : byteOf.get(character);
  // A character outside the code pages is already Unicode.
  return code === undefined ? character : (table.get(code) ?? UNKNOWN);
}

/** Returns the font of a text; '' if unknown. */
function fontOf(text: Text, body: HTMLElement): string {
  for (let element = text.parentElement!; element !== body; element = element.parentElement!) {
    const symbols = declared(element, 'mso-symbol-font-family');
    if (symbols) return symbols;
    const family = element.style.fontFamily || element.getAttribute('face');
    // If `family` is a font for other scripts, Word names a different font for Latin letters.
    const latin = declared(element, 'mso-ascii-font-family');
    if (family) return declared(element, 'mso-char-type') === 'symbol' ? family : latin || family;
  }
  return '';
}

function tableOf(family: string): Table | undefined {
  const font = family.split(',', 1)[0]!.replaceAll(/['"]/g, '').trim().toLowerCase();
  if (/^symbol ?(mt|std|neu)?$/.test(font)) return symbol;
  if (/^wingdings( ?-?regular)?$/.test(font)) return wingdings;
  if (/^wingdings ?2/.test(font)) return wingdings2;
  if (/^wingdings ?3/.test(font)) return wingdings3;
  if (font === 'webdings') return webdings;
  return /^(mt extra|monotype sorts|marlett|bookshelf symbol.*)$/.test(font) ? none : undefined;
}

/** Maps characters to their bytes in Windows' Latin code pages, in which symbol codes are written. */
const byteOf = new Map<string, number>();
for (const codePage of ['windows-1250', 'windows-1252']) {
  const decoder = new TextDecoder(codePage);
  for (let code = 0x80; code < 0x100; code++) {
    byteOf.set(decoder.decode(Uint8Array.of(code)), code);
  }
}

/**
 * Builds a table from runs of consecutive characters, each with its first code. U+FFFD marks a code without a
 * character.
 */
function tableFrom(...runs: [first: number, characters: string][]): Table {
  return new Map(
    runs.flatMap(([first, characters]) =>
      [...characters]
        .map((character, index) => [first + index, character] as const)
        .filter(([, character]) => character !== '\ufffd'),
    ),
  );
}

const none: Table = new Map();

/** Bullets that many programs write as characters of symbol fonts. */
const bullets = tableFrom([0xb7, '•'], [0xa7, '▪'], [0xd8, '➢'], [0xfc, '✓']);

/** Both forms of phi are mapped to one letter. */
const symbol = tableFrom(
  [0x20, ' !∀#∃%&∋()∗+,−./0123456789:;<=>?'],
  [0x40, '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_'],
  [0x60, '‾αβχδεφγηιφκλμνοπθρστυϖωξψζ{|}∼'],
  [0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵'],
  [0xc0, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓'],
  [0xe0, '◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\ufffd⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'],
);

/** Common signs: hands, faces, bullets, circled numbers, arrows, ticks. */
const wingdings = tableFrom(
  [0x22, '✂✁'],
  [0x28, '☎✆✉'],
  [0x36, '⌛'],
  [0x3e, '✇✍'],
  [0x41, '✌'],
  [0x45, '☜☞☝☟'],
  [0x4a, '☺\ufffd☹'],
  [0x4e, '☠'],
  [0x51, '✈☼\ufffd❄'],
  [0x5b, '☯'],
  [0x6c, '●\ufffd■□\ufffd❑❒'],
  [0x73, '◆◆◆❖◆'],
  [0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'],
  [0x9e, '·•'],
  [0xa1, '○'],
  [0xa7, '▪□\ufffd✦★✶✴✹✵'],
  [0xb2, '⟡'],
  [0xd5, '⌫⌦'],
  [0xd8, '➢'],
  [0xdf, '←→↑↓↖↗↙↘←➔↑↓↖↗↙↘⇦⇨⇧⇩⬄⇳'],
  [0xfb, '✗✓☒☑'],
);
const wingdings2 = tableFrom([0x4f, '✗✓☒☑☒☒'], [0xa3, '□']);
const wingdings3 = tableFrom([0x66, '←→↑↓↖↗↙↘'], [0x70, '▲▼△▽◀▶◁▷'], [0x7d, '▶']);
const webdings = tableFrom([0x33, '◀▶▲▼'], [0x61, '✓'], [0x72, '✗']);
