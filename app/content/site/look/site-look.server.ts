/** What pages have to know of the look, made of what is stored of it. */
import { createHash } from 'node:crypto';
import type { Pictured } from '../../../media/picture-answer.server.ts';
import { sourceOf } from '../../../media/picture.contract.ts';
import type { PictureService } from '../../../media/picture.service.server.ts';
import { wholeTranslations } from '../../fields/translations.ts';
import { textIn } from '../../../text/stored-translations.ts';
import { foreignCodes } from '../../../text/languages/codes.ts';
import { lookKind } from '../look.kind.ts';
import { logoTranslations, type Site, type SiteLook } from '../site.contract.ts';
import { hasOwnColours, houseColours, type ChosenColours } from './colours.ts';
import { previewed } from '../../previewed.server.ts';
import { LOOK_FILES, triedColours } from './look-files.ts';
import { madeUpFields } from '../company-sample.ts';

export type Look = Pictured &
  ChosenColours & { imageAlt: string; version: number; translations: unknown };

/** Names what the files are drawn by: with another way of drawing they have other addresses. */
const WAY = 1;

/**
 * As long as the company has the name of the sample, and neither a logo nor colours were chosen, what came with the program
 * says the same.
 */
export async function siteLook(
  stored: Look,
  { company, words }: Pick<Site, 'company' | 'words'>,
  pictures: Pick<PictureService, 'showOne'>,
): Promise<SiteLook> {
  const { image } = (await pictures.showOne(stored, 'url')) as { image: null };
  const logo = sourceOf(image) ?? null;
  const colours = safeColours(stored);
  const isOwn =
    logo !== null || hasOwnColours(colours) || !madeUpFields(company).includes('shortName');
  const isTried = previewed()?.kind === lookKind.name && hasOwnColours(colours);
  const drawn = [WAY, logo?.src, colours, company.legalName, company.shortName, words.siteTitle];
  return {
    logo,
    logoAlt: stored.imageAlt,
    files: isTried ? triedColours(colours) : isOwn ? `${LOOK_FILES}/${digest(drawn)}` : '',
    hasOwnColours: hasOwnColours(colours),
    translations: wholeTranslations(logoTranslations, renamed(stored.translations)),
    ...colours,
  };
}

/** The description of the logo, in every language. */
const renamed = (stored: unknown) =>
  Object.fromEntries(
    foreignCodes.map((code) => [code, { logoAlt: textIn(stored, code, 'imageAlt') }]),
  );

function digest(drawn: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(drawn)).digest('base64url').slice(0, 22);
}

/** They come to stand in a style sheet: whoever wrote the row by hand is not believed. */
function safeColours({ mainColour, accentColour }: ChosenColours): ChosenColours {
  const known = (colour: string, other: string) => (/^#[0-9a-f]{6}$/.test(colour) ? colour : other);
  return {
    mainColour: known(mainColour, houseColours.mainColour),
    accentColour: known(accentColour, houseColours.accentColour),
  };
}
