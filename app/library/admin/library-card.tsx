import { Button, firstClick } from '../../ui/admin/button.tsx';
import { Badge } from '../../ui/admin/badge.tsx';
import { shownDayOf } from '../../ui/admin/shown-moment.ts';
import type { LibraryItem } from '../library.contract.ts';
import { libraryCopy as copy } from './library.copy.ts';
import { MediaFacts } from './media-facts.tsx';
import { MediaThumbnail, nameOf } from './media-thumbnail.tsx';
import { MediaUses } from './media-uses.tsx';

interface LibraryCardProps {
  item: LibraryItem;
  onOpen: () => void;
  onRestore: () => void;
}

/** One of the library: how it looks, what is known of it, where it stands. */
export function LibraryCard({ item, onOpen, onRestore }: LibraryCardProps) {
  const name = nameOf(item);
  const isOpenable = item.keptUntil === null;
  return (
    // Its parts stand in line with those of the cards beside it, however long a name is.
    <li className="row-span-5 grid min-w-0 grid-rows-subgrid gap-y-0 border border-line bg-sheet">
      {/* By keyboard the button below does the same. */}
      <div
        role="presentation"
        {...(isOpenable && { onClick: onOpen, className: 'cursor-pointer' })}
      >
        <MediaThumbnail item={item} />
      </div>
      <h2 className="px-3 pt-3 text-base font-semibold wrap-anywhere">{name}</h2>
      <div className="px-3 pt-1">
        <MediaFacts item={item} />
      </div>
      <div className="flex flex-col gap-1 px-3 pt-1">
        {item.sort === 'picture' && item.alt === '' && item.usedAlt === '' && (
          <span>
            <Badge look="mark">{copy.noAlt}</Badge>
          </span>
        )}
        {item.keptUntil === null ? (
          <MediaUses item={item} />
        ) : (
          <p className="text-sm">{copy.keptUntil(shownDayOf(Date.parse(item.keptUntil)))}</p>
        )}
      </div>
      <div className="p-3">
        {isOpenable ? (
          <Button isNarrow aria-label={copy.open(name)} onPress={onOpen}>
            {copy.details}
          </Button>
        ) : (
          <Button isNarrow aria-label={`${copy.restore}: ${name}`} onClick={firstClick(onRestore)}>
            {copy.restore}
          </Button>
        )}
      </div>
    </li>
  );
}
