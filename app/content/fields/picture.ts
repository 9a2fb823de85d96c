import {
  altInput,
  pictureInput,
  requiredPictureInput,
  shownAlt,
  shownPicture,
} from '../../media/picture.contract.ts';
import type { Field } from '../field.ts';

/** The picture of a kind, which is always its field `image`; the column is `imageHash`. */
export function picture(required: string) {
  return {
    control: 'picture',
    input: requiredPictureInput(required),
    shown: shownPicture,
    isRequired: true,
  } satisfies Field;
}

/** As `picture`, but there need not be one. */
export function optionalPicture() {
  return {
    control: 'picture',
    input: pictureInput,
    shown: shownPicture.nullable().describe('Kép vagy null: data URL, images=url esetén objektum.'),
    isRequired: false,
  } satisfies Field;
}

/** What the picture shows, for those who do not see it. */
export function pictureDescription() {
  return {
    control: 'pictureDescription',
    input: altInput,
    shown: shownAlt,
    isRequired: false,
  } satisfies Field;
}
