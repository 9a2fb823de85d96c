import { guardedApi } from '../../../api/staff-client.ts';
import { toMissingPage } from '../../../ui/missing-page.ts';
import { newsEndpoints } from '../news.contract.ts';
import type { Route } from './+types/news-edit.screen';
import { NewsForm } from './news-form.tsx';

/** The id is read as a number; without one the form is for a new item (spec, section 2). */
export async function clientLoader({ params: { newsId }, request }: Route.ClientLoaderArgs) {
  if (newsId === undefined || newsId === '0') return undefined;
  return await guardedApi(request)(newsEndpoints.getNews, {
    params: { id: newsId },
    query: { images: 'url' },
  }).catch(toMissingPage);
}

export default function NewsEdit({ loaderData: item }: Route.ComponentProps) {
  return <NewsForm key={item?.newsId ?? 0} item={item} />;
}
