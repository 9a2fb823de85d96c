import type { ReactNode } from 'react';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { langOf } from '../../text/languages/localised.ts';
import { useMessages, useLanguage, useTo } from '../../text/languages/language-context.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { EnlargedView } from '../../ui/public/enlarged-view.tsx';
import { NARROW, Picture } from '../../ui/public/picture.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { sourceOf } from '../../media/picture.contract.ts';
import type { NewsItem } from './news.contract.ts';
import { newsMessages } from './news.messages.ts';

const LIST_SIZES = `(min-width: 64rem) 22rem, (min-width: 48rem) 17rem, ${NARROW}`;
const PAGE_SIZES = `(min-width: 64rem) 46rem, ${NARROW}`;

const DIALOG = 'picture-enlarged';

interface NewsArticleProps {
  item: NewsItem;
  /** Content of the item as sent to visitors. */
  shown: string;
  /** True in a list: title, picture and a link below the content lead to the item's page. */
  linked?: boolean;
  /** Shown beside the content. */
  children?: ReactNode;
}

export function NewsArticle({ item, shown, linked = false, children }: NewsArticleProps) {
  const { day } = useLanguage();
  const messages = useMessages(newsMessages);
  const to = useTo();
  const address = to(addressOf(addresses.newsItem, { newsId: item.newsId }));
  const headingId = `news-${item.newsId}`;
  const picture = sourceOf(item.image);
  const Heading = linked ? 'h2' : 'h1';
  return (
    <article
      className={linked ? 'news-article listed' : 'news-article'}
      data-item={`news-${item.newsId}`}
      data-version={item.version}
    >
      <header>
        <time className="figure" dateTime={item.date}>
          {day(item.date)}
        </time>
        <HungarianMark of={item} fields={['title', 'subtitle', 'content']} />
        <Heading {...(linked && { id: headingId })} {...langOf(item, 'title')}>
          {linked ? <a href={address}>{typeset(item.title)}</a> : typeset(item.title)}
        </Heading>
        {item.subtitle && (
          <p className="subtitle" {...langOf(item, 'subtitle')}>
            {typeset(item.subtitle)}
          </p>
        )}
      </header>
      {!linked && <div className="staff-rule" aria-hidden="true" />}
      {picture && linked && (
        // Not a tab stop, because the title is already a link to the same page.
        <a className="item-picture" href={address} tabIndex={-1}>
          <Picture
            source={picture}
            alt={item.imageAlt || messages.picture}
            {...langOf(item, 'imageAlt')}
            sizes={LIST_SIZES}
          />
        </a>
      )}
      {picture && !linked && (
        <>
          <Picture
            className="item-picture"
            source={picture}
            alt={item.imageAlt || messages.picture}
            {...langOf(item, 'imageAlt')}
            sizes={PAGE_SIZES}
            first
            enlarge={DIALOG}
          />
          <EnlargedView id={DIALOG} label={messages.picture} isSingle />
        </>
      )}
      <div className="news-text">
        {/* Safe to insert: the server has sanitised it with an allow list. */}
        <div
          className="rich-text"
          {...langOf(item, 'content')}
          dangerouslySetInnerHTML={{ __html: shown }}
        />
        {linked && (
          <p>
            <a className="forward" href={address} aria-describedby={headingId}>
              {messages.whole}
            </a>
          </p>
        )}
      </div>
      {children}
    </article>
  );
}
