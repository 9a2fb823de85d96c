import { spoken } from '../../languages/localised.ts';
import { useCopy, useTo } from '../../languages/language-context.ts';
import { data } from 'react-router';
import { addresses } from '../../addresses.ts';
import { apiContext, languageContext } from '../../api/client/page-context.ts';
import { pageOf, requestedPage } from '../../api/contract/paging.ts';
import { pagerCopy } from '../../content/site.copy.ts';
import { useWords } from '../../site/site-context.ts';
import { LevellingFigure } from '../../ui/public/drawing/levelling-figure.tsx';
import { PageHead } from '../../ui/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Pager } from '../../ui/public/pager.tsx';
import { Breadcrumbs } from '../../ui/public/structured-data.tsx';
import type { Route } from './+types/news-list.screen';
import { EuProjectNotice } from './eu-project-notice.tsx';
import { NewsArticle } from './news-article.tsx';
import { NEWS_PAGE_SIZE, newsEndpoints } from './news.contract.ts';
import { newsCopy } from './news.copy.ts';
import { cardContent } from './shown-content.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const index = requestedPage(request.url);
  if (index === undefined) throw data(null, { status: 404 });
  const api = context.get(apiContext);
  const language = context.get(languageContext);
  const [total, items] = await Promise.all([
    api(newsEndpoints.getPublishedNewsCount),
    api(newsEndpoints.getPublishedNewsList, {
      query: { from: index * NEWS_PAGE_SIZE, count: NEWS_PAGE_SIZE },
    }),
  ]);
  const page = pageOf(index, NEWS_PAGE_SIZE, total);
  if (!page) throw data(null, { status: 404 });
  const cards = items.map(async (item) => ({
    item,
    shown: await cardContent(item.content, language),
  }));
  return { cards: await Promise.all(cards), page };
}

export default function NewsList({ loaderData: { cards, page } }: Route.ComponentProps) {
  const words = useWords();
  const pager = useCopy(pagerCopy);
  const { empty } = useCopy(newsCopy);
  const list = useTo()(addresses.news);
  return (
    <>
      <PageHead title={words.news} description={words.newsDescription} page={page.page} />
      <Breadcrumbs steps={[{ name: words.news, address: addresses.news }]} />
      <PageHeading title={words.news} {...spoken(words, 'news')} figure={<LevellingFigure />} />
      <EuProjectNotice />
      <Pager {...page} address={list} label={pager.above} />
      {cards.length === 0 && <p className="no-items">{empty}</p>}
      {cards.map((card) => (
        <NewsArticle key={card.item.newsId} {...card} linked />
      ))}
      <Pager {...page} address={list} label={pager.below} />
    </>
  );
}
