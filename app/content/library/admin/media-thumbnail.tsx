import { Link } from 'react-router';
import { shownDayOf } from '../../../text/shown-moment.ts';
import { shownSize } from '../../../ui/shown-size.ts';
import { staffTypes } from '../../admin/staff-types.ts';
import type { LibraryItem, MediaUse } from '../library.contract.ts';
import { libraryMessages as messages } from './library.messages.ts';

export function MediaThumbnail({ item }: { item: LibraryItem }) {
  if (item.thumbnail === null) {
    return (
      <span
        aria-hidden
        className="grid aspect-4/3 w-full place-items-center bg-band text-2xl font-semibold text-quiet"
      >
        {messages.document}
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

/**
 * The display name. A picture without a name is shown with its alt text, or with the name of the first item that uses
 * it.
 */
export function nameOf({ sort, title, name, alt, usedAlt, uses }: LibraryItem): string {
  if (sort === 'document') return title;
  return name || alt || usedAlt || uses[0]?.label || messages.nameless;
}

export function MediaFacts({ item }: { item: LibraryItem }) {
  const { width, height, size, addedAt } = item;
  const facts = [
    width !== null && height !== null ? `${width} × ${height}` : messages.document,
    shownSize(size),
    addedAt === null ? messages.addedUnknown : shownDayOf(addedAt),
  ];
  return <span className="figure text-sm text-quiet">{facts.join(' · ')}</span>;
}

export function MediaUses({ item: { uses, useCount } }: { item: LibraryItem }) {
  if (useCount === 0) return <p className="text-sm text-quiet">{messages.unused}</p>;
  const more = useCount - uses.length;
  return (
    <ul aria-label={messages.uses} className="flex flex-col text-sm">
      {uses.map((use) => (
        <li key={`${use.kind}:${use.itemId}`} className="min-w-0 py-0.5 break-words">
          <Use use={use} />
        </li>
      ))}
      {more > 0 && <li className="text-quiet">{messages.moreUses(more)}</li>}
    </ul>
  );
}

function Use({ use: { kind, itemId, label } }: { use: MediaUse }) {
  const known = staffTypes().all[kind];
  const name = label || `${itemId}.`;
  if (!known) return <>{name}</>;
  return (
    <>
      <span className="text-quiet">{known.one}: </span>
      <Link to={known.address(itemId)} className="inline-block min-h-6 text-petrol underline">
        {name}
      </Link>
    </>
  );
}
