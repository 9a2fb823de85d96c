import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { spoken } from '../../languages/localised.ts';
import { useCopy, useLanguage, useTo } from '../../languages/language-context.ts';
import { addressOf, addresses } from '../../addresses.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import type { NewsItem } from '../news/news.contract.ts';
import { homeCopy } from './home.copy.ts';

/** What has happened last; nothing where nothing has. */
export function HomeNews({ news }: { news: NewsItem[] }) {
  const copy = useCopy(homeCopy);
  const { day } = useLanguage();
  const to = useTo();
  if (news.length === 0) return null;
  return (
    <section className="home-news" aria-labelledby="legfrissebb-hirek">
      <h2 id="legfrissebb-hirek">{copy.news}</h2>
      <div className="home-news-items">
        {news.map(({ newsId, title, subtitle, date, ...item }) => (
          <article key={newsId} className="card">
            <time className="figure" dateTime={date}>
              {day(date)}
            </time>
            <HungarianMark of={item} fields={['title', 'subtitle']} />
            <h3 {...spoken(item, 'title')}>
              <a href={to(addressOf(addresses.newsItem, { newsId }))}>{typeset(title)}</a>
            </h3>
            {subtitle && <p {...spoken(item, 'subtitle')}>{typeset(subtitle)}</p>}
          </article>
        ))}
      </div>
      <p>
        <a className="forward" href={to(addresses.news)}>
          {copy.allNews}
        </a>
      </p>
    </section>
  );
}
