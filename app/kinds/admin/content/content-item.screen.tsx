import type { Route } from './+types/content-item.screen';
import { ContentForm } from './content-form.tsx';
import { loadContentItem } from './load-content.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadContentItem({ request, params });

export default function ContentItem({ loaderData: { staff, item } }: Route.ComponentProps) {
  const key = `${staff.kind.name}:${String(item?.[staff.kind.id])}`;
  return <ContentForm key={key} staff={staff} item={item} />;
}
