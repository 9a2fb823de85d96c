import { generatePath } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { guardedApi } from '../../../api/staff-client.ts';
import { newsEndpoints } from '../news.contract.ts';
import { toDraftOrMissing } from '../../../ui/admin/orphaned-drafts.ts';
import { editedId } from '../../../ui/admin/edited-id.ts';
import type { Route } from './+types/news-edit.screen';
import { NewsForm } from './news-form.tsx';

/** The id is read as a number; without one the form is for a new item (spec, section 2). */
export async function clientLoader({ params: { newsId }, request }: Route.ClientLoaderArgs) {
  const id = editedId(newsId);
  if (id === undefined) return undefined;
  return await guardedApi(request)(newsEndpoints.getNews, {
    params: { id },
    query: { images: 'url' },
  }).catch((error: unknown) =>
    toDraftOrMissing(error, {
      from: `news:${id}`,
      to: 'news:new',
      address: generatePath(addresses.adminNewsEdit),
    }),
  );
}

export default function NewsEdit({ loaderData: item }: Route.ComponentProps) {
  return <NewsForm key={item?.newsId ?? 0} item={item} />;
}
