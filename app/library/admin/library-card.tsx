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
  return (
    <li className="flex min-w-0 flex-col border border-line bg-sheet">
      <MediaThumbnail item={item} />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h2 className="text-base font-semibold break-words">{name}</h2>
        <MediaFacts item={item} />
        {item.sort === 'picture' && item.alt === '' && (
          <span>
            <Badge look="mark">{copy.noAlt}</Badge>
          </span>
        )}
        {item.keptUntil === null ? (
          <MediaUses item={item} />
        ) : (
          <p className="text-sm">{copy.keptUntil(shownDayOf(Date.parse(item.keptUntil)))}</p>
        )}
        <div className="mt-auto pt-2">
          {item.keptUntil === null ? (
            <Button isNarrow aria-label={copy.open(name)} onPress={onOpen}>
              {copy.details}
            </Button>
          ) : (
            <Button
              isNarrow
              aria-label={`${copy.restore}: ${name}`}
              onClick={firstClick(onRestore)}
            >
              {copy.restore}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
