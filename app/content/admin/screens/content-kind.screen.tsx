import type { Route } from './+types/content-kind.screen';
import { ContentForm } from './content-form.tsx';
import { ContentList } from './content-list.tsx';
import { loadContent } from './load-content.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadContent({ request, params });

export default function ContentKind({ loaderData }: Route.ComponentProps) {
  const { name } = loaderData.staff.kind;
  return 'item' in loaderData ? (
    <ContentForm key={name} staff={loaderData.staff} item={loaderData.item} />
  ) : (
    <ContentList key={name} {...loaderData} />
  );
}
