import {
  galleryInput,
  galleryText,
  shownGallery,
  type GalleryEntry,
  type ShownGalleryPicture,
} from '../../media/gallery.contract.ts';
import type { Field } from '../field.ts';

/** The gallery of a kind, which is always its field `gallery`, in the table that the kind names for it. */
export function gallery() {
  return {
    control: 'gallery',
    input: galleryInput,
    shown: shownGallery,
    isRequired: false,
    /** Of pictures as they are answered, or about to be sent. */
    typed: (pictures: readonly (ShownGalleryPicture | GalleryEntry)[]) =>
      galleryText(
        pictures.map(({ image, ...said }) => ({
          image: typeof image === 'string' ? image : image.src,
          ...said,
        })),
      ),
  } satisfies Field;
}
