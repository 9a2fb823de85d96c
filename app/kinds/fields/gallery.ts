import {
  galleryInput,
  galleryText,
  shownGallery,
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
    typed: (pictures: ShownGalleryPicture[]) =>
      galleryText(pictures.map(({ image, ...said }) => ({ image: image.src, ...said }))),
  } satisfies Field;
}
