import { addressOf, addresses } from '../../addresses.ts';
import { shownDay } from '../../api/contract/fields.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import type { NewsItem } from '../news/news.contract.ts';
import { homeCopy as copy } from './home.copy.ts';

/** What has happened last; nothing where nothing has. */
export function HomeNews({ news }: { news: NewsItem[] }) {
  if (news.length === 0) return null;
  return (
    <section className="home-news" aria-labelledby="legfrissebb-hirek">
      <h2 id="legfrissebb-hirek">{copy.news}</h2>
      <div className="home-news-items">
        {news.map(({ newsId, title, subtitle, date }) => (
          <article key={newsId} className="card">
            <time className="figure" dateTime={date}>
              {shownDay(date)}
            </time>
            <h3>
              <a href={addressOf(addresses.newsItem, { newsId })}>{typeset(title)}</a>
            </h3>
            {subtitle && <p>{typeset(subtitle)}</p>}
          </article>
        ))}
      </div>
      <p>
        <a className="forward" href={addresses.news}>
          {copy.allNews}
        </a>
      </p>
    </section>
  );
}
