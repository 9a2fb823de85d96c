import {
  altInput,
  pictureInput,
  requiredPictureInput,
  shownAlt,
  shownPicture,
} from '../../media/picture.contract.ts';
import type { Field } from '../field.ts';

/** The picture field of a content type. It is always named `image` and stored in the column `imageHash`. */
export function picture(required: string) {
  return {
    type: 'picture',
    input: requiredPictureInput(required),
    shown: shownPicture,
    isRequired: true,
  } satisfies Field;
}

export function optionalPicture() {
  return {
    type: 'picture',
    input: pictureInput,
    shown: shownPicture
      .nullable()
      .describe('Picture or null: data URL, or an object with images=url.'),
    isRequired: false,
  } satisfies Field;
}

export function pictureDescription() {
  return {
    type: 'pictureDescription',
    input: altInput,
    shown: shownAlt,
    isRequired: false,
  } satisfies Field;
}
