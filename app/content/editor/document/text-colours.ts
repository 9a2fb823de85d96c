import { palette } from '../../../design/palette.ts';

/** Colours that the site offers for text and background, as they look on paper. */
export const textColours: [name: string, hex: string][] = [
  ['Tinta', palette.ink],
  ['Grafit', palette.quiet],
  ['Petrol', palette.petrol],
  ['Mély petrol', palette.petrolDeep],
  ['Jelölő narancs', palette.mark],
  ['Vörös', palette.danger],
  ['Zöld', palette.done],
  ['Agyag', palette.clay],
  ['Homok', palette.sand],
  ['Lösz', palette.loess],
  ['Márga', palette.marl],
  ['Kőzet', palette.rock],
];
