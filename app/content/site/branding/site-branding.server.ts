import { createHash } from 'node:crypto';
import type { Pictured } from '../../../media/picture-answer.server.ts';
import { sourceOf } from '../../../media/picture.contract.ts';
import type { PictureService } from '../../../media/picture.service.server.ts';
import { wholeTranslations } from '../../fields/translations.ts';
import { textIn } from '../../../text/stored-translations.ts';
import { foreignCodes } from '../../../text/languages/codes.ts';
import { brandingType } from '../branding.content-type.ts';
import { logoTranslations, type Site, type SiteBranding } from '../site.contract.ts';
import { hasOwnColours, houseColours, type ChosenColours } from './colours.ts';
import { previewed } from '../../previewed.server.ts';
import { BRANDING_FILES, previewFolderOf } from './branding-files.ts';
import { madeUpFields } from '../company.content-type.ts';

export type Branding = Pictured &
  ChosenColours & { imageAlt: string; version: number; translations: unknown };

/** Version of the drawing code; a new one changes all addresses. */
const WAY = 1;

/**
 * Returns the branding for pages. The site uses the bundled files if it has the sample company's name, no logo, and no
 * colours of its own.
 */
export async function siteBranding(
  stored: Branding,
  { company, words }: Pick<Site, 'company' | 'words'>,
  pictures: Pick<PictureService, 'showOne'>,
): Promise<SiteBranding> {
  const { image } = (await pictures.showOne(stored, 'url')) as { image: null };
  const logo = sourceOf(image) ?? null;
  const colours = safeColours(stored);
  const isOwn =
    logo !== null || hasOwnColours(colours) || !madeUpFields(company).includes('shortName');
  const isTried = previewed()?.kind === brandingType.name && hasOwnColours(colours);
  const drawn = [WAY, logo?.src, colours, company.legalName, company.shortName, words.siteTitle];
  return {
    logo,
    logoAlt: stored.imageAlt,
    files: isTried ? previewFolderOf(colours) : isOwn ? `${BRANDING_FILES}/${digest(drawn)}` : '',
    hasOwnColours: hasOwnColours(colours),
    translations: wholeTranslations(logoTranslations, renamed(stored.translations)),
    ...colours,
  };
}

/** The translations of the logo's alt text, under its name in `SiteBranding`. */
const renamed = (stored: unknown) =>
  Object.fromEntries(
    foreignCodes.map((code) => [code, { logoAlt: textIn(stored, code, 'imageAlt') }]),
  );

function digest(drawn: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(drawn)).digest('base64url').slice(0, 22);
}

/**
 * Replaces invalid colours with the defaults: colours go into a style sheet, and the row may have been written by hand.
 */
function safeColours({ mainColour, accentColour }: ChosenColours): ChosenColours {
  const known = (colour: string, other: string) => (/^#[0-9a-f]{6}$/.test(colour) ? colour : other);
  return {
    mainColour: known(mainColour, houseColours.mainColour),
    accentColour: known(accentColour, houseColours.accentColour),
  };
}
