import { generatePath } from 'react-router';
import { addresses } from '../../addresses.ts';
import { apiContext } from '../../api/page-context.ts';
import { company } from '../../content/company.ts';
import { VIDEO_FRAMES, type FrameHandle } from '../../ui/frame-sources.ts';
import { toMissingPage } from '../../ui/missing-page.ts';
import { PageHead, SHARING_PICTURE, useOrigin } from '../../ui/public/page-head.tsx';
import { Breadcrumbs, StructuredData } from '../../ui/public/structured-data.tsx';
import { sourceOf } from '../media/picture.contract.ts';
import type { Route } from './+types/news-item.screen';
import { NewsArticle } from './news-article.tsx';
import { newsEndpoints, type NewsItem } from './news.contract.ts';
import { newsCopy } from './news.copy.ts';
import { newsSummary } from './news-summary.ts';

export const handle: FrameHandle = { frames: VIDEO_FRAMES };

export function loader({ context, params }: Route.LoaderArgs) {
  const query = { images: 'url' } as const;
  return context
    .get(apiContext)(newsEndpoints.getNews, { params: { id: params.newsId }, query })
    .catch(toMissingPage);
}

export default function NewsItemScreen({ loaderData: item }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={item.title}
        description={item.subtitle || newsSummary(item.content)}
        picture={sourceOf(item.image)?.src}
        type="article"
      />
      <NewsData item={item} />
      <Breadcrumbs
        steps={[
          { name: newsCopy.title, address: addresses.news },
          { name: item.title, address: addressOf(item) },
        ]}
      />
      <NewsArticle item={item} />
      <p>
        <a className="back" href={addresses.news}>
          ← {newsCopy.all}
        </a>
      </p>
    </>
  );
}

function NewsData({ item }: { item: NewsItem }) {
  const origin = useOrigin();
  return (
    <StructuredData
      about={{
        '@type': 'NewsArticle',
        headline: item.title,
        description: item.subtitle || newsSummary(item.content),
        datePublished: item.date,
        inLanguage: 'hu',
        mainEntityOfPage: origin + addressOf(item),
        image: origin + (sourceOf(item.image)?.src ?? SHARING_PICTURE),
        author: { '@id': `${origin}/#company`, '@type': 'Organization', name: company.legalName },
        publisher: {
          '@id': `${origin}/#company`,
          '@type': 'Organization',
          name: company.legalName,
        },
      }}
    />
  );
}

function addressOf({ newsId }: NewsItem): string {
  return generatePath(addresses.newsItem, { newsId: String(newsId) });
}
