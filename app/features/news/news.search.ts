import { type Searchable, pageEntry } from '../../content/search/searchable.ts';
import { newsKind } from './news.kind.ts';

export const newsSearch: readonly Searchable[] = [
  {
    kind: newsKind,
    number: 1,
    part: 'news',
    entries: (row) => pageEntry(newsKind, row, ['subtitle', 'content']),
  },
];
