import { addressOf, addresses, NEW_ITEM } from '../../../addresses.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import { UnsavedNotice } from '../../../ui/admin/draft/unsaved-work.tsx';
import { useUnsavedWork } from '../../../ui/admin/draft/use-unsaved-work.ts';
import { ButtonLink } from '../../../ui/admin/button.tsx';
import type { Choice } from '../../../ui/admin/field/select.tsx';
import { PageHeading } from '../../../ui/admin/frame/page-heading.tsx';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import OrderLists from '../order/order-lists.tsx';
import { useMoves } from '../order/use-moves.ts';
import type { Item } from '../staff-kind.ts';
import type { ArrangedStaff } from './content-staff.ts';
import { DatedItems } from './dated-items.tsx';
import { orderedLists } from './ordered-content.ts';
import { useWayBack } from './way-back.ts';
import { useContentItems } from './use-content-items.ts';
import { StaleContacts } from '../../../site/admin/stale-contacts.tsx';

interface ContentListProps {
  staff: ArrangedStaff;
  items: Item[];
  /** The ids of those of which a change waits to be published. */
  waiting: ReadonlySet<number>;
  /** What the items belong to, where they belong to something. */
  groups: Choice[] | undefined;
}

/** All items of a list, in the order that visitors see: to be dragged, and the way to the form of each. */
export function ContentList({ staff, items: loaded, waiting, groups }: ContentListProps) {
  const wayBack = useWayBack();
  const { kind, copy } = staff;
  const { items, arrange, reload, versions, failure } = useContentItems(staff, loaded);
  const moves = useMoves({ arrange, reload });
  const lists = orderedLists(staff, { items, waiting, groups, versions, query: wayBack.query });
  return (
    <>
      <PageHeading title={copy.listTitle}>
        <ButtonLink
          look="main"
          href={
            addressOf(addresses.adminContentItem, { kind: kind.name, id: NEW_ITEM }) + wayBack.query
          }
        >
          {copy.add}
        </ButtonLink>
      </PageHeading>
      <StaleContacts />
      <UnsavedNotice work={useUnsavedWork()} />
      {failure && (
        <div className="mb-6">
          <FailureMessage action={{ label: adminCopy.retry, run: reload }}>
            {failure}
          </FailureMessage>
        </div>
      )}
      {items.length === 0 && <p className="text-quiet">{copy.empty}</p>}
      {items.length > 0 &&
        (staff.dated ? (
          <DatedItems staff={staff} dated={staff.dated} items={items} waiting={waiting} />
        ) : (
          <OrderLists lists={lists} moves={moves} isWide />
        ))}
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink href={wayBack.address}>{wayBack.label}</ButtonLink>
        {kind.page !== null && (
          <a className="inline-flex min-h-11 items-center text-petrol underline" href={kind.page}>
            {adminCopy.publicPage}
          </a>
        )}
      </div>
    </>
  );
}
