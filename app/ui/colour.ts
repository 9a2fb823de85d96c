/** Contrast ratios (WCAG 2.2) and perceptual lightness (OKLab). Colours are written `#rrggbb`. */

/** Returns linear red, green and blue, each from 0 to 1. */
function light(colour: string): [number, number, number] {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [red!, green!, blue!];
}

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [one, other]
    .map((colour) => light(colour))
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** OKLab coordinates: lightness from 0 to 1; `a` runs from green to red, `b` from blue to yellow. */
export type Oklab = readonly [lightness: number, a: number, b: number];

/** Converts a colour to OKLab (https://bottosson.github.io/posts/oklab/), in which equal distances look equal. */
export function oklab(colour: string): Oklab {
  const [red, green, blue] = light(colour);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Returns the perceptual distance of two colours. A distance of 0.02 is just noticeable. */
export function distance(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(...a.map((value, index) => value - b[index]!));
}

/**
 * Returns `colour` with the given lightness (0 to 1) and the same hue. A result outside sRGB is desaturated until it
 * fits.
 */
export function withLightness(colour: string, lightness: number): string {
  const [, a, b] = oklab(colour);
  for (let share = 1; share > 0; share -= 0.02) {
    const shown = hex([lightness, a * share, b * share]);
    if (shown !== undefined) return shown;
  }
  return hex([lightness, 0, 0])!;
}

/** Converts an OKLab colour to `#rrggbb`; undefined if the colour is outside sRGB. */
function hex([lightness, a, b]: Oklab): string | undefined {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  // Tolerates rounding errors, which put black and white slightly out of range.
  if (parts.some((part) => part < -0.0005 || part > 1.0005)) return undefined;
  return `#${parts.map(byte).join('')}`;
}

function byte(part: number): string {
  const value = Math.min(1, Math.max(0, part));
  const shown = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(shown * 255)
    .toString(16)
    .padStart(2, '0');
}
