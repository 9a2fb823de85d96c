/** All that visitors find by words: each content type declares beside itself what is found of it. */
import type { Searchable } from '../content/search/searchable.ts';
import { newsSearch } from '../features/news/news.search.ts';
import { projectSearch } from '../features/projects/project.search.ts';
import { contentTypes } from './content-types.server.ts';
import { pagesSearch } from './pages.search.ts';

export const searchables: readonly Searchable[] = [
  ...projectSearch,
  ...newsSearch,
  ...contentTypes.flatMap(({ search = [] }) => search),
  pagesSearch,
];
