/** The lists that the items of content stand in: one, or one for each of what they belong to. */
import { addressOf, addresses } from '../../../addresses.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import type { Choice } from '../../../ui/admin/field/select.tsx';
import type { OrderedList } from '../order/use-moves.ts';
import { linesOf } from '../../fields/lines.ts';
import type { Item } from '../staff-kind.ts';
import { hasOutdated, type ArrangedStaff } from './content-staff.ts';

interface Shown {
  items: Item[];
  /** The ids of those of which a change waits to be published. */
  waiting: ReadonlySet<number>;
  groups: Choice[] | undefined;
  /** Goes with the addresses of the items. */
  query: string;
  versions: { of: (item: Item) => number; note: (items: Item[]) => void };
}

export function orderedLists(
  staff: ArrangedStaff,
  { items, waiting, groups, versions, query }: Shown,
): OrderedList[] {
  const { kind, copy, calls, note } = staff;
  const idOf = (item: Item) => item[kind.id] as number;
  const byId = new Map(items.map((item) => [idOf(item), item]));
  const listOf = (name: string, title: string, some: Item[]): OrderedList => ({
    name,
    title,
    items: some.map((item) => ({
      id: idOf(item),
      label: item[kind.label] as string,
      href: addressOf(addresses.adminContentItem, { kind: kind.name, id: idOf(item) }) + query,
      ...(note && { note: shownNote(staff, item, note) }),
      marks: [
        ...(item['isSample'] === true ? [adminCopy.sample] : []),
        ...(waiting.has(idOf(item)) ? [adminCopy.hasPending] : []),
        ...(hasOutdated(item) ? [adminCopy.hasOutdated] : []),
      ],
      form: `${kind.name}:${idOf(item)}`,
    })),
    async send(id, { before }) {
      const input = {
        params: { id },
        query: { images: 'url' },
        body: { before },
        ifMatch: versions.of(byId.get(id)!),
      };
      versions.note((await staffApi(calls.place, input as never)) as Item[]);
    },
  });
  if (!groups) return [listOf(kind.name, copy.listTitle, items)];
  const parts = Map.groupBy(items, (item) => String(item[kind.of!]));
  return groups.flatMap(({ key, label }) => {
    const some = parts.get(key);
    return some ? [listOf(key, label, some)] : [];
  });
}

function shownNote({ kind }: ArrangedStaff, item: Item, name: string): string {
  const value = String(item[name] ?? '');
  const field = kind.fields[name]!;
  if (field.control === 'lines') return linesOf(value).join(' · ');
  return field.choices?.find(({ key }) => key === value)?.label ?? value;
}
