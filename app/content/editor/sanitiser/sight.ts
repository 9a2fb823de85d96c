/**
 * Decides from the styles of an element and its ancestors whether text is visible, in pasted and in stored HTML. Hidden
 * text must never be published. If only its colour hides a text, a paste removes the text, and the sanitiser only the
 * colour.
 */
import { blend, isSimilarTo, readColour, type Colour } from './colours.ts';

export interface Styled {
  name: string;
  /** Returns the value of a longhand property in lower case; '' if it is not set. */
  style: (property: string) => string;
  attribute: (name: string) => string | undefined;
}

/** Computed visibility of the text in an element. */
export interface Sight {
  /** Whether the content is invisible, whatever styles inner elements have. */
  isGone: boolean;
  isInvisible: boolean;
  /** Font size in px. */
  size: number;
  /** Text colour; undefined if unknown, in which case the text counts as visible. */
  colour: Colour | undefined;
  /** Fill colour of the letters (`-webkit-text-fill-color`), which overrides the colour. */
  fill: Colour | undefined;
  /** Whether the letters have a shadow, an outline or a background picture. */
  isPainted: boolean;
  /** Background colour; undefined if the background is a picture. */
  background: Colour | undefined;
}

const PAGE: Colour = [255, 255, 255, 1];

/** The initial state: dark text on a white page. */
export const inSight: Sight = {
  isGone: false,
  isInvisible: false,
  size: 16,
  colour: undefined,
  fill: undefined,
  isPainted: false,
  background: PAGE,
};

/** The visibility of text directly in `element`, whose parent has the visibility `outer`. */
export function sightWithin(outer: Sight, element: Styled): Sight {
  const { style } = element;
  const colour = style('color') || fontColour(element);
  const background = backgroundWithin(outer.background, element);
  const isLink = element.name === 'a' && element.attribute('href') !== undefined;
  return {
    isGone: outer.isGone || isGone(element),
    isInvisible: /^(hidden|collapse|visible)$/.test(style('visibility'))
      ? style('visibility') !== 'visible'
      : outer.isInvisible,
    size: sizeWithin(outer.size, style('font-size')),
    colour: colourWithin(outer.colour, colour || (isLink ? 'initial' : '')),
    fill: colourWithin(outer.fill, style('-webkit-text-fill-color')),
    isPainted: outer.isPainted || isPainted(style),
    background,
  };
}

/** Whether text is legible. `isWhitePage`: whether the page is known to have a white background. */
export const canBeSeen = (sight: Sight, isWhitePage = true) =>
  !isHidden(sight) && !hasBackgroundColour(sight, isWhitePage);

/** Whether anything other than its colour hides the text. */
export const isHidden = (sight: Sight) =>
  sight.isGone || sight.isInvisible || isUnreadable(sight.size);

/** Whether text is transparent or has the colour of its background. */
export function hasBackgroundColour(sight: Sight, isWhitePage = true): boolean {
  const { background, fill } = sight;
  const colour = fill ?? sight.colour;
  if (sight.isPainted || colour === undefined) return false;
  if (colour[3] === 0) return true;
  if (background === undefined || (background === PAGE && !isWhitePage)) return false;
  return isSimilarTo(blend(colour, background), background);
}

/** Whether letters are too small to read, such as 1 pt; `size` is in px. */
export const isUnreadable = (size: number) => size < 1.4;

/** Whether an element hides all of its content. */
export function isGone({ name, style, attribute }: Styled): boolean {
  return (
    name === 'datalist' ||
    (name === 'dialog' && attribute('open') === undefined) ||
    (attribute('hidden') !== undefined && style('display') === '') ||
    style('display') === 'none' ||
    /^(all|screen)$/.test(style('mso-hide')) ||
    style('mso-element').startsWith('comment') ||
    style('content-visibility') === 'hidden' ||
    [style('opacity'), /opacity\(([^)]*)\)/.exec(style('filter'))?.[1]].some(isNil) ||
    // Browsers treat `zoom: 0` like `zoom: 1`.
    (isNil(style('zoom')) && Number.parseFloat(style('zoom')) > 0) ||
    isMovedAway(style) ||
    isCutOff(name, style)
  );
}

type Style = Styled['style'];

/** Whether a number or percentage is practically 0. */
function isNil(amount = ''): boolean {
  const number = /^[\d.]+%?$/.test(amount.trim()) ? Number.parseFloat(amount) : 1;
  return number < (amount.includes('%') ? 3 : 0.03);
}

/** Whether an element is moved far outside the window or scaled to nothing. */
function isMovedAway(style: Style): boolean {
  const isFar = (...properties: string[]) =>
    properties.reduce((sum, property) => sum + (pixelsOf(style(property)) ?? 0), 0) < -900;
  // Negative margins on both sides only widen an element.
  const isAway = (one: string, other: string) => isFar(one) !== isFar(other);
  const isPlaced = /absolute|fixed|relative|sticky/.test(style('position'));
  if (isPlaced && (isAway('left', 'right') || isAway('top', 'bottom'))) return true;
  if (
    isFar('text-indent') ||
    isFar('margin-left', 'padding-left') ||
    isFar('margin-top', 'padding-top')
  )
    return true;
  const [scale, move] = [style('scale'), style('translate')];
  const written = `${scale && `scale(${scale})`}${move && `translate(${move})`}${style('transform')}`;
  return [...written.matchAll(/([a-z\d]+)\(([^)]*)\)/g)].some(([, kind = '', inner = '']) => {
    const parts = inner.split(/[\s,]+/).filter(Boolean);
    if (kind.startsWith('translate'))
      return parts.some((part) => Math.abs(pixelsOf(part) ?? 0) > 5000);
    if (kind === 'matrix') {
      const [a = 1, b = 0, c = 0, d = 1] = parts.map(Number);
      return Math.abs(a * d - b * c) < 0.001;
    }
    return /^scale([xy]|3d)?$/.test(kind) && parts.slice(0, 2).some(isNil);
  });
}

/** Whether an element clips all of its text: for screen readers only, or in a box without room. */
function isCutOff(name: string, style: Style): boolean {
  const [width, height] = ['width', 'height'].map((side) =>
    Math.min(...[side, `max-${side}`].map((property) => pixelsOf(style(property)) ?? Infinity)),
  ) as [number, number];
  const hasNoRoom = width === 0 || height === 0 || (width <= 1 && height <= 1);
  return (
    (/absolute|fixed/.test(style('position')) && /^rect\((0|1)(px)?[ ,]+\1/.test(style('clip'))) ||
    isClippedAway(style('clip-path')) ||
    // Tables and their parts grow with their content, so their size clips nothing.
    (hasNoRoom &&
      /hidden|clip|auto|scroll/.test(style('overflow-x') + style('overflow-y')) &&
      !/^(table|thead|tbody|tfoot|tr|td|th)$/.test(name))
  );
}

/** Whether `clip-path` leaves nothing visible: a circle without radius, or opposite insets that meet. */
function isClippedAway(clipPath: string): boolean {
  if (/^(circle|ellipse)\(0(px|%)?[ )]/.test(clipPath)) return true;
  const [, sides] = /^inset\(([^)]*?)( round [^)]*)?\)$/.exec(clipPath) ?? [];
  if (!sides) return false;
  const shares = sides.split(' ').map((side) => (side.endsWith('%') ? Number.parseFloat(side) : 0));
  const [top = 0, right = top, bottom = top, left = right] = shares;
  return top + bottom >= 100 || left + right >= 100;
}

/** Absolute CSS units in px, and `rem` in px for a root font size of 16 px. */
const UNITS: Record<string, number> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 37.8,
  mm: 3.78,
  q: 0.95,
  rem: 16,
};

/**
 * Converts a length to px, for font size `size` in px and a window of 1000 × 1000 px. Undefined for percentages other
 * than 0 % and for invalid values.
 */
export function pixelsOf(length: string, size = 16): number | undefined {
  if (length === '') return undefined;
  const [, number = '', unit = ''] = /^([-+]?(?:\d+\.?\d*|\.\d+))([a-z]*|%)$/.exec(length) ?? [];
  const amount = Number(number);
  if (number === '' || (unit === '' && amount !== 0)) return undefined;
  if (amount === 0) return 0;
  if (/^(em|ex|ch|ic|lh)$/.test(unit)) return amount * size * (/ex|ch/.test(unit) ? 0.5 : 1);
  if (/^[sld]?v(w|h|i|b|min|max)$/.test(unit)) return amount * 10;
  return UNITS[unit] && amount * UNITS[unit];
}

function sizeWithin(outer: number, written: string): number {
  if (written === '' || /^(inherit|unset)$/.test(written)) return outer;
  if (written === 'smaller') return outer / 1.2;
  if (written === 'larger') return outer * 1.2;
  if (/^[\d.]+%$/.test(written)) return (outer * Number.parseFloat(written)) / 100;
  return pixelsOf(written, outer) ?? inSight.size;
}

function fontColour({ name, attribute }: Styled): string {
  return (name === 'font' && attribute('color')?.replace(/^(?=[\da-f]{6}$)/i, '#')) || '';
}

function colourWithin(outer: Colour | undefined, written: string): Colour | undefined {
  if (written === '' || /^(inherit|unset|currentcolor)$/.test(written)) return outer;
  // Colours in other notations, such as `lab()`, are not parsed; only their transparency matters.
  return readColour(written) ?? (/\/\s*0?\.?0*%?\s*\)$/.test(written) ? [0, 0, 0, 0] : undefined);
}

function isPainted(style: Style): boolean {
  const isSet = (property: string) => !/^(|none|0|0px|initial)$/.test(style(property));
  return (
    /text/.test(style('background-clip') + style('-webkit-background-clip')) ||
    isSet('text-shadow') ||
    isSet('-webkit-text-stroke-width')
  );
}

function backgroundWithin(
  outer: Colour | undefined,
  { style, attribute }: Styled,
): Colour | undefined {
  if (
    /url|gradient|image/.test(style('background-image')) ||
    attribute('background') !== undefined
  ) {
    return undefined;
  }
  const own = style('background-color') || attribute('bgcolor') || '';
  if (/^(|transparent|none|auto|initial|inherit|unset)$/.test(own)) return outer;
  const colour = readColour(own.replace(/^(?=[\da-f]{6}$)/i, '#'));
  if (colour?.[3] === 1) return colour;
  return colour && outer && blend(colour, outer);
}
