import { shownDay } from '../../../text/day.ts';
import { ButtonLink } from '../button.tsx';
import { ListFilter, type ListFilterProps, ListChoice } from './list-filter.tsx';
import { ListPager } from './list-pager.tsx';
import { ListSearch } from './list-search.tsx';
import { adminCopy } from '../../../text/copy/admin.copy.ts';
import { DEFAULT_SORT, useListAddress } from './list-address.ts';
import type { ListColumn } from './list-table.tsx';
import { SelectableTable, type Bulk } from '../selection/selectable-table.tsx';
import { PageHeading } from '../frame/page-heading.tsx';
import { UnsavedNotice } from '../draft/unsaved-work.tsx';
import { UnsavedWorkContext, useUnsavedWork } from '../draft/use-unsaved-work.ts';

interface EntityListProps<Item> {
  copy: { listTitle: string; add: string; empty: string };
  filters: ListFilterProps[];
  columns: ListColumn<Item>[];
  page: { items: Item[]; total: number };
  bulk: Bulk<Item>;
  formAddress: (item?: Item) => string;
}

export function EntityList<Item extends object>(props: EntityListProps<Item>) {
  const { copy, filters, columns, page, bulk, formAddress } = props;
  const work = useUnsavedWork();
  return (
    <UnsavedWorkContext value={work}>
      <PageHeading title={copy.listTitle}>
        <ButtonLink look="main" href={formAddress()}>
          {copy.add}
        </ButtonLink>
      </PageHeading>
      <UnsavedNotice work={work} />
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch />
        {filters.map((filter) => (
          <ListFilter key={filter.name} {...filter} />
        ))}
        <ListSort columns={columns} />
      </div>
      <SelectableTable
        label={copy.listTitle}
        columns={columns}
        items={page.items}
        addressOf={formAddress}
        empty={copy.empty}
        bulk={bulk}
      >
        <ListPager total={page.total} />
      </SelectableTable>
    </UnsavedWorkContext>
  );
}

export function Day({ children: day }: { children: string }) {
  return (
    <time dateTime={day} className="figure">
      {shownDay(day)}
    </time>
  );
}

/** Sorting on a phone, where the table has no header. */
function ListSort({ columns }: { columns: ListColumn<never>[] }) {
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
