import { shownDayOf } from '../../../ui/admin/shown-moment.ts';
import type { LibraryItem } from '../library.contract.ts';
import { libraryCopy as copy, shownSize } from './library.copy.ts';

export function MediaFacts({ item }: { item: LibraryItem }) {
  const { width, height, size, addedAt } = item;
  const facts = [
    width !== null && height !== null ? `${width} × ${height}` : copy.document,
    shownSize(size),
    addedAt === null ? copy.addedUnknown : shownDayOf(Date.parse(addedAt)),
  ];
  return <span className="figure text-sm text-quiet">{facts.join(' · ')}</span>;
}
