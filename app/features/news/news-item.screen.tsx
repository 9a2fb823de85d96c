import { isInHungarian } from '../../text/languages/localised.ts';
import { useMessages, useLanguage, useTo } from '../../text/languages/language-context.ts';
import { useWords, useCompany } from '../../content/site/site-context.tsx';
import { addressOf, addresses } from '../../text/addresses.ts';
import { apiContext, languageContext } from '../../content/site/page-context.ts';
import { toMissingPage } from '../../ui/missing-page.ts';
import { PageHead, useCard, useOrigin } from '../../content/site/public/page-head.tsx';
import { Asking } from '../../content/site/public/asking.tsx';
import { ShareLink } from '../../ui/public/share-link.tsx';
import { Breadcrumbs, StructuredData } from '../../content/site/public/structured-data.tsx';
import { sourceOf } from '../../media/picture.contract.ts';
import type { Route } from './+types/news-item.screen';
import { NewsArticle } from './news-article.tsx';
import { newsEndpoints, type NewsItem } from './news.contract.ts';
import { newsMessages } from './news.messages.ts';
import { newsSummary } from './news-summary.ts';
import { pageContent } from '../../content/site/public/public-content.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const item = await context
    .get(apiContext)(newsEndpoints.getNews, { params: { id: params.newsId } })
    .catch(toMissingPage);
  const summary = item.subtitle || newsSummary(item.content);
  return { item, summary, shown: await pageContent(item.content, context.get(languageContext)) };
}

export default function NewsItemScreen({
  loaderData: { item, summary, shown },
}: Route.ComponentProps) {
  const words = useWords();
  const { all } = useMessages(newsMessages);
  const to = useTo();
  return (
    <>
      <PageHead
        title={item.title}
        description={summary}
        card={cardOf(item, words.news)}
        type="article"
      />
      <NewsData item={item} summary={summary} section={words.news} />
      <Breadcrumbs
        steps={[
          { name: words.news, address: addresses.news },
          { name: item.title, address: addressOf(addresses.newsItem, { newsId: item.newsId }) },
        ]}
      />
      <NewsArticle item={item} shown={shown}>
        <Asking />
      </NewsArticle>
      <div className="ways">
        <a className="back" href={to(addresses.news)}>
          ← {all}
        </a>
        <ShareLink />
      </div>
    </>
  );
}

interface NewsDataProps {
  item: NewsItem;
  summary: string;
  section: string;
}

const cardOf = ({ title, image }: NewsItem, section: string) => ({
  title,
  section,
  picture: sourceOf(image),
});

function NewsData({ item, summary, section }: NewsDataProps) {
  const origin = useOrigin();
  const { legalName } = useCompany();
  const company = { '@id': `${origin}/#company`, '@type': 'Organization', name: legalName };
  const card = useCard(cardOf(item, section));
  const { code } = useLanguage();
  const to = useTo();
  return (
    <StructuredData
      about={{
        '@type': 'NewsArticle',
        headline: item.title,
        description: summary,
        datePublished: item.date,
        inLanguage: isInHungarian(item, 'content') ? 'hu' : code,
        mainEntityOfPage: origin + to(addressOf(addresses.newsItem, { newsId: item.newsId })),
        image: [sourceOf(item.image)?.src, card].flatMap((src) => (src ? [origin + src] : [])),
        author: company,
        publisher: company,
      }}
    />
  );
}
