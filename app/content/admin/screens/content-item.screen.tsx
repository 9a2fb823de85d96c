import type { Route } from './+types/content-item.screen';
import { isOrdered, type StaffOrderedCollection, type DatedList } from './content-staff.ts';
import { ContentForm } from './content-form.tsx';
import { addressOf, addresses, itemAddress, NEW_ITEM } from '../../../text/addresses.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { ButtonLink } from '../../../ui/admin/button.tsx';
import { PageHeading } from '../../../ui/admin/frame/page-heading.tsx';
import type { Item } from '../staff-collection.ts';
import { loadContentItem } from './load-content.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadContentItem({ request, params });

export default function ContentItem({
  loaderData: { staff, item, staying },
}: Route.ComponentProps) {
  const dated = isOrdered(staff) ? staff.dated : undefined;
  if (item && dated?.isFixed(item)) {
    return <FixedItem staff={staff as StaffOrderedCollection} dated={dated} item={item} />;
  }
  const key = `${staff.type.name}:${String(item?.[staff.type.id])}`;
  return <ContentForm key={key} staff={staff} item={item} staying={staying} />;
}

interface FixedItemProps {
  staff: StaffOrderedCollection;
  dated: DatedList;
  item: Item;
}

/** Shown instead of the form for a version that can no longer be changed. */
function FixedItem({ staff: { type, messages }, dated, item }: FixedItemProps) {
  const list = { kind: type.name };
  return (
    <>
      <PageHeading title={messages.editTitle} />
      <p className="mb-2 text-lg font-semibold">{dated.label(item)}</p>
      <p className="mb-6 max-w-4xl border-l-4 border-mark bg-band px-4 py-3">{dated.fixed}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink
          variant="main"
          href={addressOf(addresses.adminContentItem, { ...list, id: NEW_ITEM })}
        >
          {messages.add}
        </ButtonLink>
        <ButtonLink href={addressOf(addresses.adminContentType, list)}>{messages.back}</ButtonLink>
        <a
          className="inline-flex min-h-11 items-center text-petrol underline"
          href={itemAddress(type.itemPages!, item)}
        >
          {adminMessages.publicPage}
        </a>
      </div>
    </>
  );
}
