import { addresses } from '../../text/addresses.ts';
import { day, optionalMoment } from '../../content/fields/time.ts';
import { line, optionalLine, richText } from '../../content/fields/text.ts';
import { optionalPicture, pictureDescription } from '../../content/fields/picture.ts';
import { toggle } from '../../content/fields/toggle.ts';
import { collection } from '../../content/content-type.ts';
import type { CollectionTableOf } from '../../content/content-type.ts';

/** A news item (spec, section 3). */
export const newsType = collection({
  name: 'news',
  title: 'News',
  table: 'news',
  id: 'newsId',
  label: 'title',
  cacheTag: 'news',
  words: { one: 'hír', english: 'news item', the: 'A hír' },
  fields: {
    title: line('Title', 300, 'A cím kötelező'),
    subtitle: optionalLine('Subtitle', 500),
    published: toggle('True if visitors can see it.'),
    image: optionalPicture(),
    imageAlt: pictureDescription(),
    date: day('A dátum kötelező'),
    publishAt: optionalMoment('Visible to visitors from this time.'),
    unpublishAt: optionalMoment('Hidden from visitors from this time.'),
    content: richText('Content'),
  },
  translated: ['title', 'subtitle', 'imageAlt', 'content'],
  mentions: 'newsPicture',
  pages: {
    cacheTag: 'publishedNews',
    address: addresses.newsItem,
    when: 'published',
    isTimed: true,
  },
  list: {
    columns: ['title', 'subtitle', 'published', 'date'],
    besides: ['publishAt', 'unpublishAt'],
    search: ['title', 'subtitle'],
    sorts: { date: 'date', title: 'searchKey', state: 'published' },
  },
});

declare module '../../../db/schema.ts' {
  interface Schema {
    news: CollectionTableOf<typeof newsType>;
  }
}
