import { shownDay } from '../../../text/day.ts';
import { ButtonLink } from '../button.tsx';
import { ListFilter, type ListFilterProps, ListChoice } from './list-filter.tsx';
import { ListPager } from './list-pager.tsx';
import { ListSearch } from './list-search.tsx';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { DEFAULT_SORT, useListAddress } from './list-address.ts';
import type { ListColumn } from './list-table.tsx';
import { SelectableTable, type Bulk } from '../selection/selectable-table.tsx';
import { PageHeading } from '../frame/page-heading.tsx';
import { UnsavedNotice } from '../draft/unsaved-work.tsx';
import { UnsavedWorkContext, useUnsavedWork } from '../draft/use-unsaved-work.ts';

interface EntityListProps<Item> {
  messages: { listTitle: string; add: string; empty: string };
  filters: ListFilterProps[];
  columns: ListColumn<Item>[];
  page: { items: Item[]; total: number };
  bulk: Bulk<Item>;
  formAddress: (item?: Item) => string;
}

export function EntityList<Item extends object>(props: EntityListProps<Item>) {
  const { messages, filters, columns, page, bulk, formAddress } = props;
  const work = useUnsavedWork();
  return (
    <UnsavedWorkContext value={work}>
      <PageHeading title={messages.listTitle}>
        <ButtonLink variant="main" href={formAddress()}>
          {messages.add}
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
        label={messages.listTitle}
        columns={columns}
        items={page.items}
        addressOf={formAddress}
        empty={messages.empty}
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

/** Select for the sort order on a phone, where the table has no header. */
function ListSort({ columns }: { columns: ListColumn<never>[] }) {
  const { get, change } = useListAddress();
  const choices = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, label }) => [
      { key: `${id} asc`, label: adminMessages.ascending(label) },
      { key: `${id} desc`, label: adminMessages.descending(label) },
    ]);
  return (
    <span className="contents md:hidden">
      <ListChoice
        label={adminMessages.sort}
        choices={choices}
        value={`${get('sort') || DEFAULT_SORT} ${get('direction') || 'desc'}`}
        onChange={(choice) => {
          const [sort = '', direction = ''] = choice.split(' ');
          change({ sort, direction });
        }}
      />
    </span>
  );
}
