import { addressOf, addresses } from '../../text/addresses.ts';
import { day, optionalMoment } from '../../content/fields/time.ts';
import { line, optionalLine, richText } from '../../content/fields/text.ts';
import { optionalPicture, pictureDescription } from '../../content/fields/picture.ts';
import { toggle } from '../../content/fields/toggle.ts';
import { listedKind } from '../../content/kind.ts';
import type { ListedTableOf } from '../../content/kind.ts';

/** A news item (spec, section 3). */
export const newsKind = listedKind({
  name: 'news',
  title: 'News',
  table: 'news',
  id: 'newsId',
  label: 'title',
  subject: 'news',
  words: { one: 'hír', accusative: 'hírt', the: 'A hír' },
  fields: {
    title: line('Cím', 300, 'A cím kötelező'),
    subtitle: optionalLine('Alcím', 500),
    published: toggle('Igaz, ha a látogatók is láthatják.'),
    image: optionalPicture(),
    imageAlt: pictureDescription(),
    date: day('A dátum kötelező'),
    publishAt: optionalMoment('Mikortól látják a látogatók.'),
    unpublishAt: optionalMoment('Mikortól nem látják már.'),
    content: richText('Tartalom'),
  },
  translated: ['title', 'subtitle', 'imageAlt', 'content'],
  mentions: 'newsPicture',
  pages: {
    subject: 'publishedNews',
    parts: [],
    address: ({ newsId }: { newsId: number }) => addressOf(addresses.newsItem, { newsId }),
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
    news: ListedTableOf<typeof newsKind>;
  }
}
