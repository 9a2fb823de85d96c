import { CollectionList, loadCollectionList } from '../../../content/admin/collection-list.tsx';
import type { Route } from './+types/news-list-admin.screen';
import { newsStaff } from './news.staff.ts';

export const clientLoader = loadCollectionList(newsStaff);

export default function NewsListAdmin({ loaderData: page }: Route.ComponentProps) {
  return <CollectionList staff={newsStaff} page={page} />;
}
