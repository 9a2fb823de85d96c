import { z } from 'zod';
import {
  documentInput,
  keptDocumentInput,
} from '../../media/documents/document-address.contract.ts';
import {
  galleryInput,
  galleryText,
  shownGallery,
  type GalleryEntry,
  type ShownGalleryPicture,
} from '../../media/gallery.contract.ts';
import type { Field } from '../field.ts';

/** The gallery field of a content type. It is always named `gallery`; the content type names its table. */
export function gallery() {
  return {
    type: 'gallery',
    input: galleryInput,
    shown: shownGallery,
    isRequired: false,
    /** Accepts pictures from responses and from inputs. */
    typed: (pictures: readonly (ShownGalleryPicture | GalleryEntry)[]) =>
      galleryText(
        pictures.map(({ image, ...texts }) => ({
          image: typeof image === 'string' ? image : image.src,
          ...texts,
        })),
      ),
  } satisfies Field;
}

const shown = (name: string) => z.string().describe(`${name}: address of the PDF on the site.`);

/** A document from the library. The column stores its address. */
export function document(name: string, required: string) {
  return {
    type: 'document',
    input: documentInput
      .transform((address, context) => {
        if (address !== '') return address;
        context.addIssue({ code: 'custom', message: required });
        return z.NEVER;
      })
      .describe(`${name}: address of an uploaded PDF (/documents/…).`),
    shown: shown(name),
    isRequired: true,
  } satisfies Field;
}

/**
 * Like `optionalDocument`, for content types that got the field in a later release: if an input leaves it out, the
 * stored value stays.
 */
export function keptDocument(name: string) {
  return {
    ...optionalDocument(name),
    input: keptDocumentInput.describe(
      `${name}: address of an uploaded PDF (/documents/…). An empty value removes it; if left out, the stored value stays.`,
    ),
  } satisfies Field;
}

export function optionalDocument(name: string) {
  return {
    type: 'document',
    input: documentInput,
    shown: shown(name).describe(`${name}: address of the PDF on the site; may be empty.`),
    isRequired: false,
  } satisfies Field;
}
