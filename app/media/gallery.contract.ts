/** A gallery: ordered pictures, each with caption and alt text. */
import { z } from 'zod';
import { line } from '../api/contract/fields.ts';
import {
  wholeTexts,
  withoutTranslation,
  withoutEmpty,
  type Translated,
} from '../text/stored-translations.ts';
import { foreignCodes, type ForeignCode } from '../text/languages/codes.ts';
import {
  pictureSource,
  sourceOf,
  storedPictureAddress,
  type ShownPicture,
} from './picture.contract.ts';

export const MOST_IN_GALLERY = 24;
/** Maximum length of a caption and of an alt text, UTF-16 units. */
export const LONGEST_CAPTION = 300;
const LONGEST_TEXT = 100_000;

export const galleryMessages = {
  form: 'A galéria képek listája, mindegyikhez kép, felirat és leírás',
  most: `Legfeljebb ${MOST_IN_GALLERY} kép lehet a galériában`,
  image: (number: number) => `${number}. kép: nem tárolt kép címe`,
  long: (number: number) =>
    `${number}. kép: a felirat és a leírás legfeljebb ${LONGEST_CAPTION} karakter lehet`,
  twice: (number: number) => `${number}. kép: már szerepel a galériában`,
  missing: (number: number) => `${number}. kép: már nincs meg, válassza ki újra`,
} as const;

/** An entry of a gallery. `image` is an address in forms and requests, and a hash in history. */
export interface GalleryEntry {
  image: string;
  caption: string;
  alt: string;
  /** Translations of caption and alt text; undefined if there are none. */
  translations?: TranslatedTexts | undefined;
}

const TEXT_FIELDS = ['caption', 'alt'] as const;
export type TranslatedTexts = Translated<(typeof TEXT_FIELDS)[number]>;

/** Validated translations of a picture, from a stored or sent value. */
export const translatedTexts = (stored: unknown): TranslatedTexts =>
  wholeTexts(TEXT_FIELDS, stored);

/** Like `translatedTexts`, but without alt texts. For use after a change of the Hungarian alt text. */
export const textsWithoutAlt = (stored: unknown): TranslatedTexts =>
  translatedTexts(withoutTranslation(stored, 'alt'));

const inLanguages = (text: z.ZodType) =>
  z.object(
    Object.fromEntries(
      foreignCodes.map((code) => [
        code,
        z
          .object({
            caption: text.describe(`Caption in language ${code}.`),
            alt: text.describe(`Description in language ${code}.`),
          })
          .describe(`Texts in language ${code}.`),
      ]),
    ),
  ) as unknown as z.ZodObject<Record<ForeignCode, z.ZodType<TranslatedTexts[ForeignCode]>>>;

const about = 'Caption and description in other languages, by language';

/** Canonical text of a gallery for forms, drafts and history: equal galleries have equal texts. */
export function galleryText(entries: readonly GalleryEntry[]): string {
  if (entries.length === 0) return '';
  return JSON.stringify(
    entries.map(({ image, caption, alt, translations }) => {
      const texts = withoutEmpty(translatedTexts(translations));
      return { image, caption, alt, ...(Object.keys(texts).length > 0 && { translations: texts }) };
    }),
  );
}

const sentEntry = z.object({
  image: z
    .union([
      z.string(),
      z.object({ src: z.string().describe('Address of the stored picture: /media/…') }),
    ])
    .describe('Address of a stored picture (/media/…), or the object that reading answers with.'),
  caption: z.string().default('').describe('Caption below the picture; may be empty.'),
  alt: z
    .string()
    .default('')
    .describe('Description of the picture for those who cannot see it; may be empty.'),
  translations: inLanguages(z.string().default(''))
    .partial()
    .optional()
    .describe(`${about}; all optional.`),
});
const sentEntries = z.array(sentEntry);

/** Entries of a gallery text; empty if the text is invalid. */
export function entriesIn(text: string): GalleryEntry[] {
  return (parsed(text) ?? []).map(toEntry);
}

function parsed(text: string): z.output<typeof sentEntries> | undefined {
  if (text === '') return [];
  try {
    return sentEntries.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const toEntry = ({ image, ...texts }: z.output<typeof sentEntry>): GalleryEntry => ({
  image: typeof image === 'string' ? image : image.src,
  ...texts,
  translations: texts.translations && translatedTexts(texts.translations),
});

const words = line(LONGEST_CAPTION);
const translatedWords = z.object({
  caption: words,
  alt: words,
  translations: inLanguages(words).optional(),
});

/** A gallery in a request: entries, or the text that a form sends. A missing value leaves the gallery unchanged. */
export const galleryInput = z
  .union([sentEntries, z.string().max(LONGEST_TEXT)], galleryMessages.form)
  .transform((sent, context) => {
    const entries = typeof sent === 'string' ? parsed(sent) : sent;
    if (!entries) {
      context.addIssue({ code: 'custom', message: galleryMessages.form });
      return z.NEVER;
    }
    if (entries.length > MOST_IN_GALLERY) {
      context.addIssue({ code: 'custom', message: galleryMessages.most });
      return z.NEVER;
    }
    const seen = new Set<string>();
    return entries.map(toEntry).map(({ image, ...given }, index): GalleryEntry => {
      const refuse = (message: (number: number) => string) =>
        context.addIssue({ code: 'custom', message: message(index + 1) });
      const hash = storedPictureAddress.exec(image)?.[1];
      const { data: texts } = translatedWords.safeParse(given);
      if (!hash) refuse(galleryMessages.image);
      else if (seen.has(hash)) refuse(galleryMessages.twice);
      else if (!texts) refuse(galleryMessages.long);
      if (hash) seen.add(hash);
      return { image, ...(texts ?? given) };
    });
  })
  .optional()
  .describe(
    `Gallery in the order of the pictures, ${MOST_IN_GALLERY} at most; text from the history is ` +
      'accepted, too. If left out, the stored value stays.',
  );

/** An entry in a response; pictures are always addresses. */
const shownEntry = z
  .object({
    image: pictureSource.describe('The picture, with addresses and sizes.'),
    caption: z.string().describe('Caption below the picture; may be empty.'),
    alt: z
      .string()
      .describe('Description of the picture for those who cannot see it; may be empty.'),
    translations: inLanguages(z.string()).describe(`${about}; empty if not translated.`),
  })
  .meta({ id: 'GalleryPicture' });

export type ShownGalleryPicture = z.output<typeof shownEntry>;

export const shownGallery = z
  .array(shownEntry)
  .describe('Gallery in the order of the pictures, always with addresses.');

/** The main picture, with its gallery entry if the gallery contains it, and the other pictures of the gallery. */
export function picturesOf({ image, gallery }: Illustrated) {
  const main = sourceOf(image);
  const own = gallery.find((picture) => picture.image.src === main?.src);
  return { main, own, further: gallery.filter((picture) => picture !== own) };
}

interface Illustrated {
  image: ShownPicture | null;
  gallery: readonly ShownGalleryPicture[];
}

/** Hashes of the stored pictures that an item uses. */
export interface PictureUse {
  image: string | null;
  /** Hashes of pictures mentioned in rich text. */
  mentioned: string[];
  /** Pictures of the gallery, in order; undefined if the gallery is unchanged or the item has none. */
  gallery?: readonly GalleryUse[] | undefined;
}

/** A gallery picture, identified by its hash. */
export interface GalleryUse {
  hash: string;
  caption: string;
  alt: string;
  translations?: TranslatedTexts | undefined;
}

/** Hashes of the stored pictures in HTML, without duplicates. */
export function picturesIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/\/media\/([\w-]{43})/g), ([, hash]) => hash!))];
}

/** Tables of galleries: each has the owner's id, `order`, `hash`, `caption`, `alt` and `translations`. */
export type GalleryTable = 'projectPicture' | 'servicePagePicture';
