import { data } from 'react-router';
import { CallError } from '../../../api/client.ts';
import { staffApi } from '../../../api/staff-client.ts';
import { newsEndpoints } from '../news.contract.ts';
import type { Route } from './+types/news-edit.screen';
import { NewsForm } from './news-form.tsx';

/** The id is read as a number; without one the form is for a new item (spec, section 2). */
export async function clientLoader({ params: { newsId } }: Route.ClientLoaderArgs) {
  if (newsId === undefined || newsId === '0') return undefined;
  try {
    return await staffApi(newsEndpoints.getNews, {
      params: { id: newsId },
      query: { images: 'url' },
    });
  } catch (error) {
    const isMissing = error instanceof CallError && [400, 404].includes(error.status);
    throw isMissing ? data(null, { status: 404 }) : error;
  }
}

export default function NewsEdit({ loaderData: item }: Route.ComponentProps) {
  return <NewsForm key={item?.newsId ?? 0} item={item} />;
}
