import type { ChosenColours } from './colours.ts';

/** Path of the files made from logo and colours. Each version of the branding has its own folder. */
export const BRANDING_FILES = '/look';

/** Folder for previewed colours. Its name contains the colours. */
export const previewFolderOf = ({ mainColour, accentColour }: ChosenColours): string =>
  `${BRANDING_FILES}/${mainColour.slice(1)}-${accentColour.slice(1)}`;

export function coloursOfPreview(path: string): ChosenColours | undefined {
  const [, main, accent] = /^\/look\/([\da-f]{6})-([\da-f]{6})\/colours\.css$/.exec(path) ?? [];
  return main && accent ? { mainColour: `#${main}`, accentColour: `#${accent}` } : undefined;
}

export const brandingIcons = {
  'favicon-32.png': { size: 32, share: 0.94, rounding: 0.18 },
  'apple-touch-icon.png': { size: 180, share: 0.74, rounding: 0 },
  'icon-192.png': { size: 192, share: 0.78, rounding: 0.2 },
  'icon-512.png': { size: 512, share: 0.78, rounding: 0.2 },
  'icon-maskable-512.png': { size: 512, share: 0.54, rounding: 0 },
} as const;

export type BrandingIcon = keyof typeof brandingIcons;

export const COLOURS = 'colours.css';
export const MANIFEST = 'site.webmanifest';
export const SHARING = 'sharing.jpg';
