import { Link } from 'react-router';
import { addressOf, addresses } from '../../../addresses.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import { Badge } from '../../../ui/admin/badge.tsx';
import type { Item } from '../staff-kind.ts';
import { hasOutdated, type ArrangedStaff, type DatedList } from './content-staff.ts';

interface DatedItemsProps {
  staff: ArrangedStaff;
  dated: DatedList;
  items: Item[];
  waiting: ReadonlySet<number>;
}

/** Versions, the newest first: their days have put them in order, and nothing else does. */
export function DatedItems({ staff: { kind, copy }, dated, items, waiting }: DatedItemsProps) {
  return (
    <ul aria-label={copy.listTitle} className="max-w-4xl border-t border-line">
      {(dated.sorted(items) as Item[]).map((item) => {
        const id = item[kind.id] as number;
        return (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1"
          >
            <Link
              to={addressOf(addresses.adminContentItem, { kind: kind.name, id })}
              data-item
              className="inline-flex min-h-11 items-center font-semibold text-petrol underline"
            >
              {dated.label(item)}
            </Link>
            {item['isSample'] === true ? (
              <Badge look="mark">{adminCopy.sample}</Badge>
            ) : (
              !dated.isFixed(item) && <Badge look="mark">{dated.mark}</Badge>
            )}
            {waiting.has(id) && <Badge look="mark">{adminCopy.hasPending}</Badge>}
            {hasOutdated(item) && <Badge look="mark">{adminCopy.hasOutdated}</Badge>}
          </li>
        );
      })}
    </ul>
  );
}
