/** All that visitors find by words: each kind declares beside itself what is found of it. */
import { credentialsSearch } from '../features/company/credentials.search.ts';
import { homeSearch } from '../features/company/home.search.ts';
import { legalSearch } from '../features/company/legal.search.ts';
import { personSearch } from '../features/people/person.search.ts';
import { laboratorySearch } from '../features/laboratory/laboratory.search.ts';
import { newsSearch } from '../features/news/news.search.ts';
import { projectSearch } from '../features/projects/project.search.ts';
import type { Searchable } from '../content/search/searchable.ts';
import { siteSearch } from '../content/site/site.search.ts';
import { pagesSearch } from './pages.search.ts';

export const searchables: readonly Searchable[] = [
  ...projectSearch,
  ...newsSearch,
  ...laboratorySearch,
  ...personSearch,
  ...credentialsSearch,
  ...homeSearch,
  ...siteSearch,
  ...legalSearch,
  pagesSearch,
];
