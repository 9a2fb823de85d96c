import type { Route } from './+types/content-item.screen';
import { isArranged, type ArrangedStaff } from './content-staff.ts';
import { ContentForm } from './content-form.tsx';
import { FixedItem } from './fixed-item.tsx';
import { loadContentItem } from './load-content.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadContentItem({ request, params });

export default function ContentItem({ loaderData: { staff, item } }: Route.ComponentProps) {
  const dated = isArranged(staff) ? staff.dated : undefined;
  if (item && dated?.isFixed(item)) {
    return <FixedItem staff={staff as ArrangedStaff} dated={dated} item={item} />;
  }
  const key = `${staff.kind.name}:${String(item?.[staff.kind.id])}`;
  return <ContentForm key={key} staff={staff} item={item} />;
}
