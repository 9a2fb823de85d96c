/** Removes pasted text that nobody could see in its source, because it has the colour of what is behind it. */
import { ancestors, dropText, textsIn } from './source-styles.ts';

/**
 * Removes such text and counts its parts. Where all text has that colour, the page behind it was of another colour, which
 * the clipboard does not hold: then nothing is removed.
 */
export function dropSameColour(body: HTMLElement): number {
  const colours = createColours();
  const texts = textsIn(body).filter(({ data }) => data.trim() !== '');
  const unseen = new Set(texts.filter((text) => isUnseen(text, body, colours)));
  if (unseen.size === texts.length) return 0;
  let count = 0;
  let last: Element | null | undefined;
  for (const text of texts) {
    const block = unseen.has(text) ? text.parentElement!.closest(BLOCK) : undefined;
    if (block !== undefined && block !== last) count += 1;
    last = block;
  }
  for (const text of unseen) dropText(text, body);
  return count;
}

const BLOCK = 'p, li, td, th, div, blockquote, pre, h1, h2, h3, h4, h5, h6, dt, dd, body';

type Colours = ReturnType<typeof createColours>;
type Colour = [red: number, green: number, blue: number];

function isUnseen(text: Text, body: HTMLElement, colours: Colours): boolean {
  const colour = colourOf(text, body, colours);
  const behind = colour && backgroundOf(text, body, colours);
  return (
    behind !== undefined &&
    colour!.every((part, index) => Math.abs(part - behind[index]!) <= TOLERANCE)
  );
}

/** Colours so near to each other look the same; a light grey on white does not. */
const TOLERANCE = 8;

function colourOf(text: Text, body: HTMLElement, colours: Colours): Colour | undefined {
  for (const element of ancestors(text, body)) {
    const own =
      element.style.color || (element.localName === 'font' && element.getAttribute('color'));
    if (own) return colours.parse(own);
    // Links have a colour of their own.
    if (element.matches('a[href]')) return undefined;
  }
  return undefined;
}

/** White where nothing is said; undefined behind a picture. */
function backgroundOf(text: Text, body: HTMLElement, colours: Colours): Colour | undefined {
  for (const element of ancestors(text, body)) {
    const { backgroundImage, backgroundColor } = element.style;
    if (/url|gradient/.test(backgroundImage) || element.hasAttribute('background'))
      return undefined;
    const own = backgroundColor || element.getAttribute('bgcolor');
    if (own && !/^(transparent|none|auto|initial|inherit|unset)$/.test(own) && !isClear(own)) {
      return colours.parse(own);
    }
  }
  return [255, 255, 255];
}

/** `rgba(…, 0)`. */
const isClear = (colour: string) => /^rgba\(.*[, /]0(\.0*)?\)$/.test(colour);

/** Reads colours as the browser does. */
function createColours() {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, Colour | undefined>();

  function read(written: string): Colour | undefined {
    if (!context) return undefined;
    context.fillStyle = '#010203';
    context.fillStyle = written;
    const value = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(context.fillStyle);
    // The canvas ignores a value that is no colour, and keeps the former one.
    if (!value || context.fillStyle === '#010203') return undefined;
    return value.slice(1).map((part) => Number.parseInt(part, 16)) as Colour;
  }

  return {
    parse(written: string): Colour | undefined {
      if (!known.has(written)) known.set(written, read(written));
      return known.get(written);
    },
  };
}
