import { z } from 'zod';
import { endpoint } from '../api/contract/endpoint.ts';
import { line } from '../api/contract/fields.ts';
import { MAX_PICTURE_BYTES } from './picture-limits.ts';

/** Body limit of a call that may contain a data URL, in bytes: base64 makes a picture longer by a third. */
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
    [z.string(), z.object({ src: z.string().describe('Address of the stored picture: /media/…') })],
    pictureMessages.form,
  )
  .nullish()
  .transform((sent) => (typeof sent === 'object' ? sent?.src : sent) || null)
  .refine(
    (sent) => sent === null || dataUrl.test(sent) || storedPictureAddress.test(sent),
    pictureMessages.form,
  );

const HOW_SENT =
  'data URL (PNG, JPEG, WebP, GIF or AVIF; 10 MB and 50 megapixels at most), address of a stored picture ' +
  '(/media/…), or the object that reading answers with for images=url.';

export const pictureInput = sentPicture.describe(`Picture: ${HOW_SENT} An empty value removes it.`);

/** Like `pictureInput`, but the picture is required. */
export function requiredPictureInput(message: string) {
  return sentPicture
    .transform((sent, context) => {
      if (sent !== null) return sent;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .describe(`Picture: ${HOW_SENT}`);
}

export const altInput = line(300)
  .default('')
  .describe('Description of the picture for those who cannot see it; may be empty.');

export const shownAlt = z.string().describe('Description of the picture; may be empty.');

/** Query parameter for the form of pictures in a response. */
export const imagesQuery = {
  images: z
    .enum(['data', 'url'], 'A képek formája data vagy url')
    .default('data')
    .describe('Form of pictures: data URL, or url: addresses, widths and size.'),
};

export type ImageForm = z.output<typeof imagesQuery.images>;

const percent = z
  .int('Százalék: egész szám 0 és 100 között')
  .min(0, 'Százalék: egész szám 0 és 100 között')
  .max(100, 'Százalék: egész szám 0 és 100 között');

/** Focus: the point that stays visible when the picture is cropped. */
export const focus = z
  .object({
    x: percent.describe('From the left, in percent.'),
    y: percent.describe('From the top, in percent.'),
  })
  .meta({ id: 'PictureFocus' });

export type Focus = z.output<typeof focus>;

/**
 * Addresses of a picture for `<picture>`: `<source>` for `srcset.avif` and `srcset.webp`, and `<img>` with `src`,
 * `width` and `height`.
 */
export const pictureSource = z
  .object({
    src: z.string().describe('Address of the stored picture; its content never changes.'),
    srcset: z
      .object({
        avif: z.string().describe('AVIF variants, in the form of the srcset attribute.'),
        webp: z.string().describe('WebP variants, in the form of the srcset attribute.'),
      })
      .nullable()
      .describe('Smaller widths; null for animations, of which there is only the original.'),
    width: z.int().describe('Width in pixels.'),
    height: z.int().describe('Height in pixels.'),
    focus: focus
      .optional()
      .describe(
        'Point around which the picture is cropped (object-position); left out if not set.',
      ),
  })
  .meta({ id: 'PictureSource' });

export type PictureSource = z.output<typeof pictureSource>;

export const shownPicture = z
  .union([z.string(), pictureSource])
  .describe('Picture: data URL, or an object with images=url.');

export type ShownPicture = z.output<typeof shownPicture>;

/** The picture of a response with `images=url`; undefined if there is none. */
export function sourceOf(image: ShownPicture | null): PictureSource | undefined {
  return image !== null && typeof image === 'object' ? image : undefined;
}

export const mediaEndpoints = {
  uploadImage: endpoint('post', '/api/images', {
    summary: 'Uploads a picture. It is deleted if nothing uses it for thirty days.',
    tag: 'images',
    access: 'staff',
    query: z.object({
      keep: z
        .enum(['true', 'false'], 'Igaz vagy hamis érték')
        .default('false')
        .describe('true: it stays in the media library even if nothing uses it.'),
    }),
    bodyType: 'multipart',
    body: z
      .object({
        file: z
          .file(pictureMessages.file)
          .meta({ type: 'string', format: 'binary' })
          .describe('PNG, JPEG, WebP, GIF or AVIF; 10 MB and 50 megapixels at most.'),
      })
      .meta({ id: 'ImageUpload' }),
    bodyLimit: MAX_PICTURE_BYTES + 64 * 1024,
    status: 201,
    location: '{url}',
    response: z
      .object({ url: z.string().describe('Address of the stored picture on the site: /media/…') })
      .meta({ id: 'ImageAnswer' }),
  }),
};
