import { data } from 'react-router';
import type { ApiClient } from '../../../api/client/client.ts';
import { guardedApi } from '../../../api/client/staff-client.ts';
import type { Endpoint } from '../../../api/contract/endpoint.ts';
import { loadStaffTypes } from '../staff-types.ts';
import { toDraftOrMissing } from '../../../ui/admin/draft/orphaned-drafts.ts';
import { editedId } from '../../../ui/admin/form/edited-id.ts';
import { contentAddress } from '../../../ui/admin/staff-screens.ts';
import { fieldsOf } from '../form-fields.ts';
import { choicesOf } from '../reference-field.tsx';
import { type Item, PICTURES } from '../staff-collection.ts';
import { loadWaiting } from './load-waiting.ts';
import { isOrdered, type StaffOrderedCollection, type ContentStaff } from './content-staff.ts';

interface Asked {
  request: Request;
  params: { kind: string; id?: string };
}

/** Throws 404 for an unknown content type. */
async function staffOf(kind: string): Promise<ContentStaff> {
  const { content } = await loadStaffTypes();
  const type = Object.hasOwn(content, kind) ? content[kind] : undefined;
  if (!type) throw data(null, { status: 404 });
  return await type.staff();
}

const asking =
  (request: Request) =>
  async (endpoint: Endpoint, input: object = {}): Promise<unknown> =>
    await guardedApi(request)(endpoint, { query: PICTURES, ...input } as never);

/**
 * Loads the singleton, or all items of the ordered collection, their parents as choices, and the ids of items with
 * drafts.
 */
export async function loadContent({ request, params }: Asked) {
  const staff = await staffOf(params.kind);
  const ask = asking(request);
  if (!isOrdered(staff)) return { staff, item: (await ask(staff.calls.one)) as Item };
  const [items, groups, waiting] = await Promise.all([
    ask(staff.calls.list) as Promise<Item[]>,
    groupsOf(staff, guardedApi(request)),
    loadWaiting(request),
  ]);
  const own = waiting.filter(({ kind }) => kind === staff.type.name);
  return { staff, items, groups, waiting: new Set(own.map(({ itemId }) => itemId)) };
}

async function groupsOf({ type: { of, fields } }: StaffOrderedCollection, api: ApiClient) {
  return of === undefined ? undefined : await choicesOf(fields[of]!.refersTo!, api);
}

async function begun(
  staff: StaffOrderedCollection,
  request: Request,
): Promise<StaffOrderedCollection> {
  const { dated, type, calls } = staff;
  if (!dated) return staff;
  const first = dated.begin((await asking(request)(calls.list)) as Item[]) as Item;
  return { ...staff, begin: () => fieldsOf({ type }, first) };
}

export async function loadContentItem({ request, params }: Asked) {
  const staff = await staffOf(params.kind);
  if (!isOrdered(staff)) throw data(null, { status: 404 });
  const id = editedId(params.id);
  if (id === undefined)
    return { staff: await begun(staff, request), item: undefined, staying: undefined };
  const { name } = staff.type;
  try {
    const item = (await asking(request)(staff.calls.one, { params: { id } })) as Item;
    const staying = await staff.findWhyItStays?.(item, guardedApi(request));
    return { staff, item, staying };
  } catch (error) {
    return await toDraftOrMissing(error, {
      from: `${name}:${id}`,
      to: `${name}:new`,
      address: contentAddress({ name }, 'new'),
    });
  }
}
