import { addressOf, addresses, NEW_ITEM } from '../../../text/addresses.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { UnsavedNotice } from '../../../ui/admin/draft/unsaved-work.tsx';
import { useUnsavedWork } from '../../../ui/admin/draft/use-unsaved-work.ts';
import { ButtonLink } from '../../../ui/admin/button.tsx';
import type { Choice } from '../../../ui/admin/field/select.tsx';
import { PageHeading } from '../../../ui/admin/frame/page-heading.tsx';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import OrderLists from '../order/order-lists.tsx';
import { useMoves, type OrderedList, type ListName } from '../order/use-moves.ts';
import { type Item, PICTURES } from '../staff-collection.ts';
import { hasOutdated, type StaffOrderedCollection, type DatedList } from './content-staff.ts';
import { Link } from 'react-router';
import { Badge } from '../../../ui/admin/badge.tsx';
import { staffApi } from '../../../api/client/staff-client.ts';
import { linesOf } from '../../fields/lines.ts';
import { useWayBack } from './way-back.ts';
import { use, useEffect, useRef, useState } from 'react';
import { RenewSiteContext } from '../../site/admin/renew-site.ts';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import { StaleContacts } from '../../site/admin/stale-contacts.tsx';

interface ContentListProps {
  staff: StaffOrderedCollection;
  items: Item[];
  waiting: ReadonlySet<number>;
  groups: Choice[] | undefined;
}

export function ContentList({ staff, items: loaded, waiting, groups }: ContentListProps) {
  const wayBack = useWayBack();
  const { type, messages } = staff;
  const { items, arrange, reload, versions, failure } = useContentItems(staff, loaded);
  const moves = useMoves({ arrange, reload });
  const lists = orderedLists(staff, { items, waiting, groups, versions, query: wayBack.query });
  return (
    <>
      <PageHeading title={messages.listTitle}>
        <ButtonLink
          variant="main"
          href={
            addressOf(addresses.adminContentItem, { kind: type.name, id: NEW_ITEM }) + wayBack.query
          }
        >
          {messages.add}
        </ButtonLink>
      </PageHeading>
      <StaleContacts />
      <UnsavedNotice work={useUnsavedWork()} />
      {failure && (
        <div className="mb-6">
          <FailureMessage action={{ label: adminMessages.retry, run: reload }}>
            {failure}
          </FailureMessage>
        </div>
      )}
      {items.length === 0 && <p className="text-quiet">{messages.empty}</p>}
      {items.length > 0 &&
        (staff.dated ? (
          <DatedItems staff={staff} dated={staff.dated} items={items} waiting={waiting} />
        ) : (
          <OrderLists lists={lists} moves={moves} isWide />
        ))}
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink href={wayBack.address}>{wayBack.label}</ButtonLink>
        {type.page !== null && (!staff.isSeen || items.some(staff.isSeen)) && (
          <a className="inline-flex min-h-11 items-center text-petrol underline" href={type.page}>
            {adminMessages.publicPage}
          </a>
        )}
      </div>
    </>
  );
}

interface DatedItemsProps {
  staff: StaffOrderedCollection;
  dated: DatedList;
  items: Item[];
  waiting: ReadonlySet<number>;
}

function DatedItems({ staff: { type, messages }, dated, items, waiting }: DatedItemsProps) {
  return (
    <ul aria-label={messages.listTitle} className="max-w-4xl border-t border-line">
      {(dated.sorted(items) as Item[]).map((item) => {
        const id = item[type.id] as number;
        return (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1"
          >
            <Link
              to={addressOf(addresses.adminContentItem, { kind: type.name, id })}
              data-item
              className="inline-flex min-h-11 items-center font-semibold text-petrol underline"
            >
              {dated.label(item)}
            </Link>
            {item['isSample'] === true ? (
              <Badge variant="mark">{adminMessages.sample}</Badge>
            ) : (
              !dated.isFixed(item) && <Badge variant="mark">{dated.mark}</Badge>
            )}
            {waiting.has(id) && <Badge variant="mark">{adminMessages.hasPending}</Badge>}
            {hasOutdated(item) && <Badge variant="mark">{adminMessages.hasOutdated}</Badge>}
          </li>
        );
      })}
    </ul>
  );
}

interface Shown {
  items: Item[];
  waiting: ReadonlySet<number>;
  groups: Choice[] | undefined;
  query: string;
  versions: { of: (item: Item) => number; note: (items: Item[]) => void };
}

function orderedLists(
  staff: StaffOrderedCollection,
  { items, waiting, groups, versions, query }: Shown,
): OrderedList[] {
  const { type, messages, calls, note } = staff;
  const idOf = (item: Item) => item[type.id] as number;
  const byId = new Map(items.map((item) => [idOf(item), item]));
  const listOf = (name: string, title: string, some: Item[]): OrderedList => ({
    name,
    title,
    items: some.map((item) => ({
      id: idOf(item),
      label: item[type.label] as string,
      href: addressOf(addresses.adminContentItem, { kind: type.name, id: idOf(item) }) + query,
      ...(note && { note: shownNote(staff, item, note) }),
      marks: [
        ...(item['isSample'] === true ? [adminMessages.sample] : []),
        ...(waiting.has(idOf(item)) ? [adminMessages.hasPending] : []),
        ...(staff.unseen && staff.isSeen?.(item) === false ? [staff.unseen] : []),
        ...(hasOutdated(item) ? [adminMessages.hasOutdated] : []),
      ],
      form: `${type.name}:${idOf(item)}`,
    })),
    async send(id, { before }) {
      const input = {
        params: { id },
        query: PICTURES,
        body: { before },
        ifMatch: versions.of(byId.get(id)!),
      };
      versions.note((await staffApi(calls.place, input as never)) as Item[]);
    },
  });
  if (!groups) return [listOf(type.name, messages.listTitle, items)];
  const parts = Map.groupBy(items, (item) => String(item[type.of!]));
  return groups.flatMap(({ key, label }) => {
    const some = parts.get(key);
    return some ? [listOf(key, label, some)] : [];
  });
}

function shownNote({ type }: StaffOrderedCollection, item: Item, name: string): string {
  const value = String(item[name] ?? '');
  const field = type.fields[name]!;
  if (field.type === 'lines') return linesOf(value).join(' · ');
  return field.choices?.find(({ key }) => key === value)?.label ?? value;
}

function useContentItems({ type, calls }: StaffOrderedCollection, loaded: Item[]) {
  const [items, setItems] = useState(loaded);
  const [seen, setSeen] = useState(loaded);
  const [failure, setFailure] = useState<string>();
  const asked = useRef(0);
  const renewSite = use(RenewSiteContext);
  const idOf = (item: Item) => item[type.id] as number;
  /** Current versions by item id. Each move creates new versions. */
  const versions = useRef(new Map<number, number>());
  const note = (known: Item[]) => {
    versions.current = new Map(known.map((item) => [idOf(item), item.version]));
  };
  // Forms may offer these items as choices from the site's data, so the data are reloaded.
  useEffect(renewSite, [loaded, renewSite]);
  if (seen !== loaded) {
    setSeen(loaded);
    setItems(loaded);
  }

  /** Reloads the items. Ignores the response if another reload or a move has started in the meantime. */
  async function reload(): Promise<void> {
    const own = (asked.current += 1);
    setFailure(undefined);
    try {
      const anew = (await staffApi(calls.list, { query: PICTURES } as never)) as Item[];
      if (own !== asked.current) return;
      note(anew);
      setItems(anew);
    } catch (error) {
      if (own === asked.current) setFailure(failureText(error));
    }
  }

  function arrange(_name: ListName, ids: number[]): void {
    asked.current += 1;
    setItems((known) => {
      const byId = new Map(known.map((item) => [idOf(item), item]));
      const moved = ids.flatMap((id) => byId.get(id) ?? []);
      const own = new Set(ids);
      let next = 0;
      return known.map((item) => (own.has(idOf(item)) ? moved[next++]! : item));
    });
  }

  return {
    items,
    arrange,
    failure,
    reload: () => void reload(),
    versions: {
      of: (item: Item) => versions.current.get(idOf(item)) ?? item.version,
      note(moved: Item[]) {
        note(moved);
        renewSite();
      },
    },
  };
}
