import type { Content } from './history/history.repository.server.ts';
import {
  entriesIn,
  galleryText,
  textsWithoutAlt,
  type GalleryEntry,
} from '../media/gallery.contract.ts';
import { fieldsWith } from './field.ts';
import { withoutTranslation, TRANSLATIONS } from '../text/stored-translations.ts';
import type { ContentType } from './content-type.ts';

export interface Replacement {
  sort: 'picture' | 'document';
  from: Replaced;
  to: Replaced;
}

export interface Replaced {
  hash: string;
  address: string;
  alt: string;
}

/** Replaces one picture or document with another everywhere in the content of an item. */
export function withReplacedMedia(
  type: ContentType,
  content: Content,
  { sort, from, to }: Replacement,
): Content {
  const next = { ...content };
  // Older texts also contain addresses of resized variants.
  const named =
    sort === 'picture'
      ? new RegExp(`/media/${from.hash}(?:/\\d+)?\\.\\w+`, 'g')
      : new RegExp(`/documents/${from.hash}/[a-z\\d-]+\\.pdf`, 'g');
  for (const name of fieldsWith(type.fields, 'richText', 'document', 'translations')) {
    if (typeof next[name] === 'string') next[name] = next[name].replace(named, to.address);
  }
  if (sort === 'document') return next;
  for (const name of fieldsWith(type.fields, 'picture')) {
    if (next[name] !== from.hash) continue;
    next[name] = to.hash;
    // An alt text that was written for this use stays. An alt text taken from the library is replaced with the new one.
    if (from.alt === '' || next[`${name}Alt`] !== from.alt) continue;
    next[`${name}Alt`] = to.alt;
    // The translations are removed, since they describe the old picture.
    if (TRANSLATIONS in next) {
      next[TRANSLATIONS] = withoutTranslation(next[TRANSLATIONS], `${name}Alt`);
    }
  }
  if (typeof next['gallery'] === 'string') {
    next['gallery'] = replacedGallery(next['gallery'], from, to);
  }
  return next;
}

/**
 * Replaces the picture in a gallery and keeps its caption. If the gallery already contains the new picture, it is
 * listed once.
 */
function replacedGallery(text: string, from: Replaced, to: Replaced): string {
  const entries = entriesIn(text);
  if (!entries.some(({ image }) => image === from.hash)) return text;
  const replaced = entries.map((entry) => {
    if (entry.image !== from.hash) return entry;
    const isTheirs = from.alt !== '' && entry.alt === from.alt;
    const newTexts = isTheirs && { alt: to.alt, translations: textsWithoutAlt(entry.translations) };
    return { ...entry, image: to.hash, ...newTexts };
  });
  const isFirst = ({ image }: GalleryEntry, place: number) =>
    replaced.findIndex((one) => one.image === image) === place;
  return galleryText(replaced.filter(isFirst));
}
