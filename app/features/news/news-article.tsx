import { generatePath } from 'react-router';
import { addresses } from '../../addresses.ts';
import { shownDay } from '../../api/fields.ts';
import { Picture } from '../../ui/public/picture.tsx';
import { sourceOf } from '../media/picture.contract.ts';
import type { NewsItem } from './news.contract.ts';
import { newsCopy } from './news.copy.ts';
import { publicContent } from './public-content.ts';

const LIST_SIZES = '(min-width: 64rem) 22rem, 100vw';
const PAGE_SIZES = '(min-width: 64rem) 46rem, 100vw';

interface NewsArticleProps {
  item: NewsItem;
  /** In a list the title is a link to the item's own page; there it is the page's heading. */
  linked?: boolean;
}

export function NewsArticle({ item, linked = false }: NewsArticleProps) {
  const picture = sourceOf(item.image);
  const Heading = linked ? 'h2' : 'h1';
  return (
    <article className="news-article" data-item={`news-${item.newsId}`} data-version={item.version}>
      <header>
        <time className="figure" dateTime={item.date}>
          {shownDay(item.date)}
        </time>
        <Heading>
          {linked ? (
            <a href={generatePath(addresses.newsItem, { newsId: String(item.newsId) })}>
              {item.title}
            </a>
          ) : (
            item.title
          )}
        </Heading>
        {item.subtitle && <p className="subtitle">{item.subtitle}</p>}
      </header>
      {!linked && <div className="staff-rule" aria-hidden="true" />}
      {picture && (
        <Picture
          className="item-picture"
          source={picture}
          alt={item.imageAlt || (linked ? '' : newsCopy.picture)}
          sizes={linked ? LIST_SIZES : PAGE_SIZES}
          first={!linked}
        />
      )}
      {/* Safe to insert: the server let nothing through that is not on its list. */}
      <div
        className="rich-text"
        dangerouslySetInnerHTML={{ __html: publicContent(item.content, linked ? 3 : 2) }}
      />
    </article>
  );
}
