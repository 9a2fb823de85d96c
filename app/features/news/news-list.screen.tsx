import { langOf } from '../../text/languages/localised.ts';
import { useMessages, useTo, useLanguage } from '../../text/languages/language-context.ts';
import { data } from 'react-router';
import { addresses } from '../../text/addresses.ts';
import { apiContext, languageContext } from '../../content/site/page-context.ts';
import { pageOf, requestedPage } from '../../api/contract/paging.ts';
import { pagerMessages, siteMessages } from '../../text/messages/site.messages.ts';
import { useWords, useSite } from '../../content/site/site-context.tsx';
import { Asking } from '../../content/site/public/asking.tsx';
import { PageHead } from '../../content/site/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Pager } from '../../ui/public/pager.tsx';
import { Breadcrumbs } from '../../content/site/public/structured-data.tsx';
import type { Route } from './+types/news-list.screen';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import type { Language, Words } from '../../text/languages/language.ts';
import { euNoticeMessages } from '../../text/messages/eu-notice.ts';
import type { EuNotice } from '../../content/site/site.contract.ts';
import { EuEmblem } from '../../ui/public/eu-emblem.tsx';
import { Paragraphs } from '../../content/site/public/text-paragraphs.tsx';
import { Entry } from '../../ui/public/record.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { NewsArticle } from './news-article.tsx';
import { NEWS_PAGE_SIZE, newsEndpoints } from './news.contract.ts';
import { newsMessages } from './news.messages.ts';
import { cardContent } from '../../content/site/public/public-content.ts';

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
  const pager = useMessages(pagerMessages);
  const { empty } = useMessages(newsMessages);
  const list = useTo()(addresses.news);
  return (
    <>
      <PageHead title={words.news} description={words.newsDescription} page={page.page} />
      <Breadcrumbs steps={[{ name: words.news, address: addresses.news }]} />
      <PageHeading title={words.news} {...langOf(words, 'news')} figure={<LevellingFigure />} />
      <EuProjectNotice />
      <Pager {...page} address={list} label={pager.above} />
      {cards.length === 0 && <p className="no-items">{empty}</p>}
      {cards.map((card) => (
        <NewsArticle key={card.item.newsId} {...card} linked />
      ))}
      <Pager {...page} address={list} label={pager.below} />
      <Asking />
    </>
  );
}

/** The mandatory notice of a grant, always at the top of the news. On a phone its data are folded. */
function EuProjectNotice() {
  const { company, euNotice } = useSite();
  const messages = useMessages(euNoticeMessages);
  const { euEmblem } = useMessages(siteMessages);
  const { day } = useLanguage();
  if (!euNotice.isShown) return null;
  const { funding, heading, title, descriptionTitle, description } = euNotice;
  return (
    <section className="eu-project" aria-labelledby="tamogatott-projekt">
      <header>
        <EuEmblem className="eu-emblem" label={euEmblem} />
        <p {...langOf(euNotice, 'funding')}>{funding}</p>
      </header>
      <div>
        <HungarianMark of={euNotice} />
        {heading && (
          <p className="eu-project-kind" {...langOf(euNotice, 'heading')}>
            {heading}
          </p>
        )}
        <h2 id="tamogatott-projekt" {...langOf(euNotice, 'title')}>
          {title}
        </h2>
        <details>
          <summary>{messages.details}</summary>
          <dl className="record">
            <Entry label={messages.beneficiary}>{typeset(company.legalName)}</Entry>
            {rowsOf(euNotice, messages, day)
              .filter(([, value]) => value !== '')
              .map(([label, value]) => (
                <Entry key={label} label={label}>
                  {label === messages.title ? (
                    <span {...langOf(euNotice, 'title')}>{typeset(value)}</span>
                  ) : (
                    typeset(value)
                  )}
                </Entry>
              ))}
          </dl>
          {descriptionTitle && (
            <h3 {...langOf(euNotice, 'descriptionTitle')}>{descriptionTitle}</h3>
          )}
          <Paragraphs of={description} {...langOf(euNotice, 'description')} />
        </details>
      </div>
    </section>
  );
}

/** Labels and values of the notice. Missing values are empty strings. */
function rowsOf(
  notice: EuNotice,
  messages: Words<typeof euNoticeMessages>,
  shownDay: Language['day'],
): [label: string, value: string][] {
  const { supportHuf, intensityPercent, completion } = notice;
  return [
    [messages.title, notice.title],
    [messages.projectNumber, notice.projectNumber],
    [messages.support, supportHuf === null ? '' : messages.huf(supportHuf)],
    [messages.intensity, intensityPercent === null ? '' : messages.percent(intensityPercent)],
    [messages.completion, completion && messages.day(shownDay(completion))],
  ];
}

/** Decorative drawing: a level between two staffs, which transfers the height of one point to the next. */
function LevellingFigure() {
  return (
    <svg className="page-figure" viewBox="0 0 300 120" aria-hidden="true">
      <path className="curve second" d="M0 112c40-4 70-14 110-10s60 14 100 4 60-22 90-20" />
      <path className="grid" d="M40 44h220" strokeDasharray="10 4 2 4" />
      <path className="curve" d="M150 46 138 100M150 46l12 58M150 46v56" />
      <path className="station" d="M136 36h28v10h-28z" />
      <path className="curve" d="M36.5 14v94M44.5 14v94M36 14h9M256.5 4v94M264.5 4v94M256 4h9" />
      <path
        className="ticks"
        d={[18, 34, 50, 66, 82, 98].map((y) => `M37 ${y}h7v8h-7zM257 ${y - 10}h7v8h-7z`).join('')}
      />
    </svg>
  );
}
