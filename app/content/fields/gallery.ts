import {
  galleryInput,
  galleryText,
  shownGallery,
  type GalleryEntry,
  type ShownGalleryPicture,
} from '../../media/gallery.contract.ts';
import type { Field } from '../field.ts';

/** The gallery of a content type: always the field `gallery`, in the table that the content type names. */
export function gallery() {
  return {
    control: 'gallery',
    input: galleryInput,
    shown: shownGallery,
    isRequired: false,
    /** Accepts pictures as in responses or as in inputs. */
    typed: (pictures: readonly (ShownGalleryPicture | GalleryEntry)[]) =>
      galleryText(
        pictures.map(({ image, ...said }) => ({
          image: typeof image === 'string' ? image : image.src,
          ...said,
        })),
      ),
  } satisfies Field;
}
