import type { LibraryItem } from '../library.contract.ts';
import { libraryCopy as copy } from './library.copy.ts';

export function MediaThumbnail({ item }: { item: LibraryItem }) {
  if (item.thumbnail === null) {
    return (
      <span
        aria-hidden
        className="grid aspect-4/3 w-full place-items-center bg-band text-2xl font-semibold text-quiet"
      >
        {copy.document}
      </span>
    );
  }
  const { focus } = item;
  return (
    <img
      src={item.thumbnail}
      alt=""
      loading="lazy"
      decoding="async"
      className="aspect-4/3 w-full bg-band object-cover"
      {...(focus && { style: { objectPosition: `${focus.x}% ${focus.y}%` } })}
    />
  );
}

/** Display name; for pictures without a name, the alt text or the first item that uses it. */
export function nameOf({ sort, title, name, alt, usedAlt, uses }: LibraryItem): string {
  if (sort === 'document') return title;
  return name || alt || usedAlt || uses[0]?.label || copy.nameless;
}
