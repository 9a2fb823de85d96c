import { useState, type ReactNode } from 'react';
import { addressOf } from '../../text/addresses.ts';
import { adminMessages } from '../../text/messages/admin.messages.ts';
import { useSite } from '../site/site-context.tsx';
import { shownMoment } from '../../text/shown-moment.ts';
import { phaseOf, statesOf, type Times } from '../publishing-times.ts';
import { Badge } from '../../ui/admin/badge.tsx';
import { Day, EntityList } from '../../ui/admin/list/entity-list.tsx';
import type { ListColumn } from '../../ui/admin/list/list-table.tsx';
import { UnsavedBadge } from '../../ui/admin/draft/unsaved-work.tsx';
import { staffApi, guardedApi } from '../../api/client/staff-client.ts';
import { bulkActions } from './bulk-actions.ts';
import { SiteChoiceName } from './site-choice-name.tsx';
import { type Item, type StaffCollection, idOf, nameOf } from './staff-collection.ts';
import { loadList } from '../../ui/admin/list/list-address.ts';

export interface ListPage {
  items: Item[];
  total: number;
}

export function CollectionList({ staff, page }: { staff: StaffCollection; page: ListPage }) {
  const { type, messages, addresses } = staff;
  const [actions] = useState(() => bulkActions(staff, staffApi));
  const site = useSite();
  return (
    <EntityList
      messages={messages}
      filters={filtersOf(staff, site)}
      columns={type.list.columns.map((name, index) => columnOf(staff, name, index === 0))}
      page={page}
      bulk={{
        actions,
        one: messages.one,
        idOf: (item) => idOf(staff, item),
        labelOf: (item) => nameOf(staff, item),
      }}
      formAddress={(item) => addressOf(addresses.form, { [type.id]: item && idOf(staff, item) })}
    />
  );
}

function filtersOf({ type, filter }: StaffCollection, site: ReturnType<typeof useSite>) {
  const { label = '', choices = [], part } = filter ?? {};
  const own = { label, choices: [...choices, ...(part ? site[part] : [])] };
  const states = statesOf(type.pages).map((key) => ({ key, label: stateLabels[key] }));
  return [
    ...(type.list.filter ? [{ ...own, name: type.list.filter.name }] : []),
    ...(states.length > 0 ? [{ name: 'state', label: adminMessages.state, choices: states }] : []),
  ];
}

const stateLabels = {
  all: adminMessages.allStates,
  published: adminMessages.published,
  draft: adminMessages.draft,
  scheduled: adminMessages.scheduled,
  expired: adminMessages.isOver,
};

function columnOf(staff: StaffCollection, name: string, isFirst: boolean): ListColumn<Item> {
  const { type, messages, badges } = staff;
  const { type: control, choices, keyOf } = type.fields[name]!;
  const isBy = (column: string) => column === name || (isFirst && column === 'searchKey');
  const sort = Object.entries(type.list.sorts).find(([, column]) => isBy(column))?.[0];
  const column = {
    id: sort ?? name,
    label: messages.labels[name]!,
    isSortable: sort !== undefined,
  };
  const text = (item: Item) => item[name] as string;
  if (isFirst) {
    const form = (item: Item) => `${type.name}:${idOf(staff, item)}`;
    const show = (item: Item) => (
      <>
        {clamped(text(item))}
        {below(
          item['hasPending'] === true && <Badge variant="mark">{adminMessages.hasPending}</Badge>,
        )}
        {below(
          item['hasOutdated'] === true && <Badge variant="mark">{adminMessages.hasOutdated}</Badge>,
        )}
        <UnsavedBadge form={form(item)} />
        {type.pages.isTimed && !type.pages.when && below(timesBadge(item))}
      </>
    );
    return { ...column, isRowHeader: true, show };
  }
  if (control === 'day') return { ...column, show: (item) => <Day>{text(item)}</Day> };
  if (control === 'choice') {
    return { ...column, show: (item) => choices!.find(({ key }) => key === text(item))?.label };
  }
  if (control === 'siteChoice') {
    return { ...column, show: (item) => <SiteChoiceName of={keyOf!} value={text(item)} /> };
  }
  if (control === 'toggle') {
    const { label, on, off } = badges![name]!;
    const isTimed = type.pages.isTimed && name === type.pages.when;
    const show = (item: Item) => {
      const badge = item[name] ? on : off;
      const usual = badge && <Badge variant={badge.variant}>{badge.text}</Badge>;
      return (isTimed && badge === on && timesBadge(item)) || usual;
    };
    return { ...column, label, show };
  }
  return { ...column, isText: true, show: (item) => text(item) && clamped(text(item)) };
}

/** The badge of a published item that visitors do not see yet or no longer see; null if they see it now. */
function timesBadge(item: Item) {
  const times = item as unknown as Times;
  const phase = phaseOf(times);
  if (phase === 'live') return null;
  const text =
    phase === 'over'
      ? adminMessages.isOver
      : adminMessages.waitsUntil(shownMoment(times.publishAt));
  return <Badge variant="mark">{text}</Badge>;
}

const below = (badge: ReactNode) => badge && <span className="mt-1 block">{badge}</span>;

const clamped = (text: string) => <span className="line-clamp-3 max-md:line-clamp-6">{text}</span>;

export function loadCollectionList({ calls }: StaffCollection) {
  return ({ request }: { request: Request }) =>
    loadList(request, async (query) => {
      const page: unknown = await guardedApi(request)(calls.find, { query } as never);
      return page as ListPage;
    });
}
