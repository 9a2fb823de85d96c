import { adminCopy } from '../../../content/admin.copy.ts';
import { DEFAULT_SORT, useListAddress } from './list-address.ts';
import { ListChoice } from './list-filter.tsx';
import type { ListColumn } from './list-table.tsx';

/** Sorts the list on a phone, where there is no head of the table to do it with. */
export function ListSort({ columns }: { columns: ListColumn<never>[] }) {
  const { get, change } = useListAddress();
  const choices = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, label }) => [
      { key: `${id} asc`, label: adminCopy.ascending(label) },
      { key: `${id} desc`, label: adminCopy.descending(label) },
    ]);
  return (
    <span className="contents md:hidden">
      <ListChoice
        label={adminCopy.sort}
        choices={choices}
        value={`${get('sort') || DEFAULT_SORT} ${get('direction') || 'desc'}`}
        onChange={(choice) => {
          const [sort = '', direction = ''] = choice.split(' ');
          void change({ sort, direction });
        }}
      />
    </span>
  );
}
