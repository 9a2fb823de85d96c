import { use } from 'react';
import { addressOf, addresses } from '../../../addresses.ts';
import type { Endpoint } from '../../../api/contract/endpoint.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { contentKinds } from '../../../content/content-kinds.ts';
import { useTellDeletion } from '../../../history/admin/tell-deletion.ts';
import { RenewSiteContext } from '../../../site/admin/renew-site.ts';
import { useEntityForm } from '../../../ui/admin/form/use-entity-form.ts';
import { contentAddress } from '../../../ui/admin/staff-screens.ts';
import type { Item } from '../staff-kind.ts';
import type { Holds } from '../use-holds.ts';
import { isArranged, type ArrangedStaff, type ContentStaff } from './content-staff.ts';
import { useWayBack } from './way-back.ts';
import { typedOf } from './typed-numbers.ts';

/** Pictures come back as addresses, as they were loaded. */
const PICTURES = { images: 'url' };

const call = async (endpoint: Endpoint, input: object) =>
  (await staffApi(endpoint, { query: PICTURES, ...input } as never)) as Item;

/** The form of content, tied to the calls of its kind. */
export function useContentForm(
  staff: ContentStaff,
  item: Item | undefined,
  holds: Pick<Holds, 'reason' | 'where'>,
) {
  const { kind, input } = staff;
  const wayBack = useWayBack();
  const tellDeletion = useTellDeletion();
  const renewSite = use(RenewSiteContext);
  const known = contentKinds.find(({ name }) => name === kind.name)!;
  const id = (stored: Item) => stored[kind.id] as number;
  const nameOf = (stored: Item) => stored[kind.label] as string;
  const params = (stored: Item) => ({ params: { id: id(stored) } });
  const list = isArranged(staff) ? staff : undefined;
  return useEntityForm({
    notYet: holds.reason,
    unfinished: holds.where,
    draftKey: (stored: Item | undefined) => `${kind.name}:${stored ? id(stored) : 'new'}`,
    stored: { ...typedOf(kind, item), ...(!item && list?.begin?.()) },
    entity: item,
    schema: input,
    fieldsOf: (stored) => typedOf(kind, stored),
    create: (body, idempotencyKey) => call(listed(list).calls.create, { body, idempotencyKey }),
    update: (stored, body) =>
      call(staff.calls.update, { ...(list && params(stored)), body: { ...body } }),
    remove: async (stored) =>
      void (await call(listed(list).calls.remove, { ...params(stored), ifMatch: stored.version })),
    tellRemoved: (stored) =>
      tellDeletion({ kind: kind.name, itemId: id(stored), label: nameOf(stored) }),
    addressOf: (stored) => contentAddress(known, id(stored)),
    listAddress: list
      ? addressOf(addresses.adminContentKind, { kind: kind.name }) + wayBack.query
      : wayBack.address,
    nameOf,
    onSaved: renewSite,
  });
}

/** Of what there is one nothing is added or removed. */
function listed(list: ArrangedStaff | undefined): ArrangedStaff {
  if (!list) throw new Error('there is one of it');
  return list;
}
