/** Contrast of colours that axe cannot judge: filters, gradients and the visitor's own choice. */
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const AA = 4.5;

/** Minimum contrast of other elements: states, marks (WCAG 2.2, 1.4.11). */
export const MARK = 3;

/** Contrast of the lightest to the darkest painted pixel by WCAG 2.2, from 1 to 21. */
export async function shownContrast(part: Locator): Promise<number> {
  return contrastOf(await luminances(part));
}

/** Contrast of the backgrounds of two parts. */
export async function groundContrast(...parts: Locator[]): Promise<number> {
  const shown = await Promise.all(parts.map(luminances));
  return contrastOf(shown.map((values) => values.toSorted((a, b) => a - b)[values.length >> 1]!));
}

function contrastOf(values: number[]): number {
  const [lowest, highest] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [1, 0],
  );
  return (highest + 0.05) / (lowest + 0.05);
}

/** The relative luminance of each pixel, from 0 to 1. */
async function luminances(part: Locator): Promise<number[]> {
  const { data, info } = await sharp(await part.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, pixel) => {
    const at = pixel * info.channels;
    const [red, green, blue] = [0, 1, 2].map((channel) => linear(data[at + channel]! / 255));
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  });
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
