import { data } from 'react-router';
import { addresses } from '../../addresses.ts';
import { CallError } from '../../api/client.ts';
import { apiContext } from '../../api/page-context.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/news-item.screen';
import { NewsArticle } from './news-article.tsx';
import { newsEndpoints } from './news.contract.ts';
import { newsCopy } from './news.copy.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await context.get(apiContext)(newsEndpoints.getNews, {
      params: { id: params.newsId },
      query: { images: 'url' },
    });
  } catch (error) {
    // To a visitor an address that can be no item's is as missing as one that is no longer there.
    const isMissing = error instanceof CallError && [400, 404].includes(error.status);
    throw isMissing ? data(null, { status: 404 }) : error;
  }
}

export default function NewsItemScreen({ loaderData: item }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={item.title} description={item.subtitle} />
      <NewsArticle item={item} />
      <p>
        <a href={addresses.news}>← {newsCopy.all}</a>
      </p>
    </>
  );
}
