import { KindList } from '../../../content/admin/kind-list.tsx';
import { loadKindList } from '../../../content/admin/load-kind-list.ts';
import type { Route } from './+types/news-list-admin.screen';
import { newsStaff } from './news.staff.ts';

export const clientLoader = loadKindList(newsStaff);

export default function NewsListAdmin({ loaderData: page }: Route.ComponentProps) {
  return <KindList staff={newsStaff} page={page} />;
}
