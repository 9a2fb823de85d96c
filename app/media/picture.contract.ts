import { z } from 'zod';
import { endpoint } from '../api/contract/endpoint.ts';
import { line } from '../api/contract/fields.ts';
import { MAX_PICTURE_BYTES } from './picture-limits.ts';

/** Body limit of a call with a data URL, in bytes: base64 adds a third. */
export const PICTURED_BODY_LIMIT = 20 * 1024 * 1024;

export const pictureMessages = {
  type: 'A kép PNG, JPEG, WebP, GIF vagy AVIF formátumú lehet',
  bytes: 'A kép legfeljebb 10 MB lehet',
  pixels: 'A kép legfeljebb 50 megapixeles lehet',
  broken: 'A kép hibás vagy csonka, nem olvasható',
  memory:
    'A kiszolgáló memóriája most kevés ehhez a képhez; kérjük, próbálja meg később, vagy kisebb képpel',
  form: 'A képet data URL-ként vagy egy tárolt kép címeként várja',
  missing: 'A hivatkozott kép már nincs meg, válassza ki újra',
  file: 'A fájl kötelező',
} as const;

/** Address of a stored picture: `/media/HASH.jpg`. */
export const storedPictureAddress = /^\/media\/([\w-]{43})\.(?:jpg|png|webp|gif|avif)$/;

const dataUrl = /^data:[^,]{0,100};base64,/i;

/**
 * A picture in a request: data URL, address of a stored picture, or the object of a response with `images=url`.
 * Missing, null and '' mean none.
 */
const sentPicture = z
  .union(
    [z.string(), z.object({ src: z.string().describe('A tárolt kép címe: /media/…') })],
    pictureMessages.form,
  )
  .nullish()
  .transform((sent) => (typeof sent === 'object' ? sent?.src : sent) || null)
  .refine(
    (sent) => sent === null || dataUrl.test(sent) || storedPictureAddress.test(sent),
    pictureMessages.form,
  );

const HOW_SENT =
  'Data URL (PNG, JPEG, WebP, GIF vagy AVIF; legfeljebb 10 MB és 50 megapixel), egy tárolt kép ' +
  'címe (/media/…), vagy az images=url olvasás válaszában kapott objektum.';

export const pictureInput = sentPicture.describe(`Kép: ${HOW_SENT} Az üres érték eltávolítja.`);

/** As `pictureInput`, but required. */
export function requiredPictureInput(message: string) {
  return sentPicture
    .transform((sent, context) => {
      if (sent !== null) return sent;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .describe(`Kép: ${HOW_SENT}`);
}

/** Alt text in a request. */
export const altInput = line(300)
  .default('')
  .describe('A kép leírása azoknak, akik nem látják; üres is lehet.');

export const shownAlt = z.string().describe('A kép leírása; üres is lehet.');

/** Query parameter for the form of pictures in a response. */
export const imagesQuery = {
  images: z
    .enum(['data', 'url'], 'A képek formája data vagy url')
    .default('data')
    .describe('A képek formája: data URL, vagy url: címek, szélességek és méret.'),
};

export type ImageForm = z.output<typeof imagesQuery.images>;

const percent = z
  .int('Százalék: egész szám 0 és 100 között')
  .min(0, 'Százalék: egész szám 0 és 100 között')
  .max(100, 'Százalék: egész szám 0 és 100 között');

/** Focus: the point that stays visible when the picture is cropped. */
export const focus = z
  .object({
    x: percent.describe('Balról, százalékban.'),
    y: percent.describe('Felülről, százalékban.'),
  })
  .meta({ id: 'PictureFocus' });

export type Focus = z.output<typeof focus>;

/**
 * Addresses of a picture for `<picture>`: `<source>` for `srcset.avif` and `srcset.webp`, and `<img>` with `src`,
 * `width` and `height`.
 */
export const pictureSource = z
  .object({
    src: z.string().describe('A tárolt kép címe; tartalma soha nem változik.'),
    srcset: z
      .object({
        avif: z.string().describe('AVIF-változatok, a srcset attribútum alakjában.'),
        webp: z.string().describe('WebP-változatok, a srcset attribútum alakjában.'),
      })
      .nullable()
      .describe('Kisebb szélességek; null mozgóképnél, amelyből csak az eredeti van.'),
    width: z.int().describe('Szélesség képpontban.'),
    height: z.int().describe('Magasság képpontban.'),
    focus: focus
      .optional()
      .describe('Ami körül a képet vágni kell (object-position); elmarad, ha nem állították be.'),
  })
  .meta({ id: 'PictureSource' });

export type PictureSource = z.output<typeof pictureSource>;

export const shownPicture = z
  .union([z.string(), pictureSource])
  .describe('Kép: data URL, images=url esetén objektum.');

export type ShownPicture = z.output<typeof shownPicture>;

/** The picture of a response with `images=url`; undefined if there is none. */
export function sourceOf(image: ShownPicture | null): PictureSource | undefined {
  return image !== null && typeof image === 'object' ? image : undefined;
}

export const mediaEndpoints = {
  uploadImage: endpoint({
    method: 'post',
    path: '/api/images',
    summary: 'Kép feltöltése. Ha harminc napig semmi nem használja, törlődik.',
    tag: 'images',
    access: 'staff',
    query: z.object({
      keep: z
        .enum(['true', 'false'], 'Igaz vagy hamis érték')
        .default('false')
        .describe('true: a médiatárban marad akkor is, ha semmi nem használja.'),
    }),
    bodyType: 'multipart',
    body: z
      .object({
        file: z
          .file(pictureMessages.file)
          .meta({ type: 'string', format: 'binary' })
          .describe('PNG, JPEG, WebP, GIF vagy AVIF; legfeljebb 10 MB és 50 megapixel.'),
      })
      .meta({ id: 'ImageUpload' }),
    bodyLimit: MAX_PICTURE_BYTES + 64 * 1024,
    status: 201,
    location: '{url}',
    response: z
      .object({ url: z.string().describe('A tárolt kép címe a honlapon: /media/…') })
      .meta({ id: 'ImageAnswer' }),
  }),
};
