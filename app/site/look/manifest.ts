/** The web manifest (https://www.w3.org/TR/appmanifest/): what the site is called on a home screen. */
import { palette } from '../../ui/palette.ts';
import type { Site } from '../site.contract.ts';
import { paletteOf } from './colours.ts';
import type { LookIcon } from './look-files.ts';

/** Without a logo the icons are those that came with the program. */
export function manifestOf({
  company,
  words,
  look,
}: Pick<Site, 'company' | 'words' | 'look'>): string {
  const icon = (name: LookIcon, size: number, purpose: string) => ({
    src: `${look.logo ? look.files : ''}/${name}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: company.legalName,
    short_name: company.shortName,
    description: words.siteTitle,
    lang: 'hu',
    start_url: '/',
    display: 'browser',
    background_color: palette.paper,
    theme_color: paletteOf(look)['petrol-deep'].day,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  });
}
