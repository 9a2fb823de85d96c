import { data } from 'react-router';
import { bearerApiContext } from '../../api/page-context.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { isPreviewed, previewFields, refused } from '../../ui/public/preview.ts';
import { authEndpoints } from '../auth/auth.contract.ts';
import type { Route } from './+types/news-preview.screen';
import { NewsArticle } from './news-article.tsx';
import { newsEndpoints, type NewsInput } from './news.contract.ts';

/** The page exists only as the answer to fields that were sent to it. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(isPreviewed)) throw data(null, { status: 404 });
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(bearerApiContext)(request);
  try {
    // Asked first: nobody else's megabytes are read.
    await api(authEndpoints.getSession);
    context.set(isPreviewed, true);
    const body = await previewFields<NewsInput>(request);
    return await api(newsEndpoints.previewNews, { body });
  } catch (error) {
    throw refused(error);
  }
}

export default function NewsPreview({ actionData }: Route.ComponentProps) {
  if (!actionData) return null;
  return (
    <>
      <PageTitle title={actionData.title} />
      <NewsArticle item={{ ...actionData, newsId: 0, version: 0 }} />
    </>
  );
}
