import type { Route } from './+types/content-type.screen';
import { ContentForm } from './content-form.tsx';
import { ContentList } from './content-list.tsx';
import { loadContent } from './load-content.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadContent({ request, params });

export default function ContentTypeScreen({ loaderData }: Route.ComponentProps) {
  const { name } = loaderData.staff.type;
  return 'item' in loaderData ? (
    <ContentForm key={name} staff={loaderData.staff} item={loaderData.item} />
  ) : (
    <ContentList key={name} {...loaderData} />
  );
}
