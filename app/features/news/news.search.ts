import { type Searchable, pageEntry } from '../../content/search/searchable.ts';
import { newsType } from './news.content-type.ts';

export const newsSearch: readonly Searchable[] = [
  {
    type: newsType,
    number: 1,
    part: 'news',
    entries: (row) => pageEntry(newsType, row, ['subtitle', 'content']),
  },
];
