/** What axe cannot judge: colours as they come out of filters, gradients and the visitor's own choice. */
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** Least contrast of text (WCAG 2.2, 1.4.3). */
export const AA = 4.5;

/** Contrast of the lightest to the darkest that is painted there, as WCAG 2.2 reckons it, from 1 to 21. */
export async function shownContrast(part: Locator): Promise<number> {
  const { data, info } = await sharp(await part.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [lowest, highest] = [1, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const [red, green, blue] = [0, 1, 2].map((channel) => linear(data[at + channel]! / 255));
    const luminance = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    lowest = Math.min(lowest, luminance);
    highest = Math.max(highest, luminance);
  }
  return (highest + 0.05) / (lowest + 0.05);
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
