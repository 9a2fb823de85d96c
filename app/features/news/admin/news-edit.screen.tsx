import { data, generatePath, redirect } from 'react-router';
import { addresses } from '../../../addresses.ts';
import { CallError } from '../../../api/client.ts';
import { guardedApi } from '../../../api/staff-client.ts';
import { newsEndpoints } from '../news.contract.ts';
import { adoptDrafts } from '../../../ui/admin/drafts.ts';
import type { Route } from './+types/news-edit.screen';
import { NewsForm } from './news-form.tsx';

/** The id is read as a number; without one the form is for a new item (spec, section 2). */
export async function clientLoader({ params: { newsId }, request }: Route.ClientLoaderArgs) {
  if (newsId === undefined || newsId === '0') return undefined;
  try {
    return await guardedApi(request)(newsEndpoints.getNews, {
      params: { id: newsId },
      query: { images: 'url' },
    });
  } catch (error) {
    const isMissing = error instanceof CallError && [400, 404].includes(error.status);
    if (!isMissing) throw error;
    // Somebody deleted it while it was being changed here.
    const isKept = await adoptDrafts(`news:${newsId}`, 'news:new');
    throw isKept ? redirect(generatePath(addresses.adminNewsEdit)) : data(null, { status: 404 });
  }
}

export default function NewsEdit({ loaderData: item }: Route.ComponentProps) {
  return <NewsForm key={item?.newsId ?? 0} item={item} />;
}
