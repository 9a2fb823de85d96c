import { contrastOf, oklab, withLightness } from '../../../ui/colour.ts';
import { palette } from '../../../design/palette.ts';

export interface ChosenColours {
  mainColour: string;
  accentColour: string;
}

export const houseColours: ChosenColours = {
  mainColour: palette.petrol,
  accentColour: palette.mark,
};

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const LEAST_OF_TEXT = 4.5;

/** Backgrounds on which text in these colours appears, in light and dark mode, as in `tokens.css`. */
const grounds = {
  main: { day: ['#f6f8f5', '#ffffff', '#e9eeea'], night: ['#0f171b', '#162127', '#1b2830'] },
  accent: { day: ['#f6f8f5', '#ffffff'], night: ['#0f171b', '#162127'] },
} as const;

export type ColourPart = keyof typeof grounds;

/** Minimum OKLab lightness in dark mode. */
const NIGHT = { main: 0.78, accent: 0.75 } as const;
const STEP = 0.005;

/** The lowest contrast of a colour on the light backgrounds. */
export function leastContrast(part: ColourPart, colour: string): number {
  return least(colour, grounds[part].day);
}

const least = (colour: string, on: readonly string[]) =>
  Math.min(...on.map((ground) => contrastOf(colour, ground)));

export const isLegible = (part: ColourPart, colour: string): boolean =>
  leastContrast(part, colour) >= LEAST_OF_TEXT;

/** The nearest colour of the same hue that is legible in light mode. */
export function nearestLegible(part: ColourPart, colour: string): string {
  return nearest(colour, grounds[part].day, -STEP);
}

function nearest(colour: string, on: readonly string[], step: number): string {
  let shown = colour;
  let [lightness] = oklab(colour);
  while (least(shown, on) < LEAST_OF_TEXT && lightness > 0 && lightness < 1) {
    lightness = Math.min(1, Math.max(0, lightness + step));
    shown = withLightness(colour, lightness);
  }
  return shown;
}

interface Shade {
  day: string;
  night: string;
}

/** Colours by the names of the design tokens that they replace. */
export type BrandingPalette = Record<'petrol' | 'petrol-deep' | 'mark', Shade>;

const housePalette: BrandingPalette = {
  petrol: { day: palette.petrol, night: '#7cc7d8' },
  'petrol-deep': { day: palette.petrolDeep, night: '#a5dce8' },
  mark: { day: palette.mark, night: '#ff8b52' },
};

/**
 * Light mode uses the chosen colours, and dark mode uses lighter ones. The deep shade is darker in light mode and
 * lighter in dark mode.
 */
export function paletteOf({ mainColour, accentColour }: ChosenColours): BrandingPalette {
  const isMainOwn = mainColour !== houseColours.mainColour;
  const isAccentOwn = accentColour !== houseColours.accentColour;
  return {
    ...housePalette,
    ...(isMainOwn && {
      petrol: { day: mainColour, night: byNight('main', mainColour) },
      'petrol-deep': {
        day: withLightness(mainColour, oklab(mainColour)[0] * 0.78),
        night: withLightness(mainColour, 0.87),
      },
    }),
    ...(isAccentOwn && {
      mark: { day: accentColour, night: byNight('accent', accentColour) },
    }),
  };
}

function byNight(part: ColourPart, colour: string): string {
  const lighter = withLightness(colour, Math.max(NIGHT[part], oklab(colour)[0]));
  return nearest(lighter, grounds[part].night, STEP);
}

export const hasOwnColours = ({ mainColour, accentColour }: ChosenColours): boolean =>
  mainColour !== houseColours.mainColour || accentColour !== houseColours.accentColour;

/**
 * The style sheet that overrides the default colours on public pages and in the staff area. It does not apply in
 * forced-colours mode.
 */
export function coloursSheet(chosen: ChosenColours): string {
  const declared = Object.entries(paletteOf(chosen)).map(
    ([name, { day, night }]) => `--color-${name}:light-dark(${day},${night})`,
  );
  return `@media (forced-colors:none){:root{${declared.join(';')}}}\n`;
}
