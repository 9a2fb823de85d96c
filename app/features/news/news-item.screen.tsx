import { useWords } from '../../site/site-context.ts';
import { addressOf, addresses } from '../../addresses.ts';
import { apiContext } from '../../api/client/page-context.ts';
import { useCompany } from '../../site/site-context.ts';
import { toMissingPage } from '../../ui/missing-page.ts';
import { PageHead, useOrigin, useSharingPicture } from '../../ui/public/page-head.tsx';
import { Breadcrumbs, StructuredData } from '../../ui/public/structured-data.tsx';
import { sourceOf } from '../../media/picture.contract.ts';
import type { Route } from './+types/news-item.screen';
import { NewsArticle } from './news-article.tsx';
import { newsEndpoints, type NewsItem } from './news.contract.ts';
import { newsCopy } from './news.copy.ts';
import { newsSummary } from './news-summary.ts';
import { pageContent } from './shown-content.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const item = await context
    .get(apiContext)(newsEndpoints.getNews, { params: { id: params.newsId } })
    .catch(toMissingPage);
  const summary = item.subtitle || newsSummary(item.content);
  return { item, summary, shown: await pageContent(item.content) };
}

export default function NewsItemScreen({
  loaderData: { item, summary, shown },
}: Route.ComponentProps) {
  const words = useWords();
  return (
    <>
      <PageHead
        title={item.title}
        description={summary}
        picture={sourceOf(item.image)}
        type="article"
      />
      <NewsData item={item} summary={summary} />
      <Breadcrumbs
        steps={[
          { name: words.news, address: addresses.news },
          { name: item.title, address: addressOf(addresses.newsItem, { newsId: item.newsId }) },
        ]}
      />
      <NewsArticle item={item} shown={shown} />
      <p>
        <a className="back" href={addresses.news}>
          ← {newsCopy.all}
        </a>
      </p>
    </>
  );
}

function NewsData({ item, summary }: { item: NewsItem; summary: string }) {
  const origin = useOrigin();
  const { legalName } = useCompany();
  const own = useSharingPicture();
  return (
    <StructuredData
      about={{
        '@type': 'NewsArticle',
        headline: item.title,
        description: summary,
        datePublished: item.date,
        inLanguage: 'hu',
        mainEntityOfPage: origin + addressOf(addresses.newsItem, { newsId: item.newsId }),
        image: origin + (sourceOf(item.image)?.src ?? own),
        author: { '@id': `${origin}/#company`, '@type': 'Organization', name: legalName },
        publisher: {
          '@id': `${origin}/#company`,
          '@type': 'Organization',
          name: legalName,
        },
      }}
    />
  );
}
