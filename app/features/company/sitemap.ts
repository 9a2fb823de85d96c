import { generatePath } from 'react-router';
import { addresses } from '../../addresses.ts';
import { apiContext, publicUrlContext } from '../../api/page-context.ts';
import { projectSections } from '../../content/project-sections.ts';
import { newsEndpoints } from '../news/news.contract.ts';
import { projectEndpoints } from '../projects/project.contract.ts';
import type { Route } from './+types/sitemap';

const BATCH = 100; // the most that one call gives
const LARGEST = 50_000; // addresses, by the sitemap protocol

const fixedPages = [
  addresses.home,
  ...projectSections.map(({ key }) => generatePath(addresses.projects, { section: key })),
  addresses.groundlab,
  addresses.news,
  addresses.contact,
  addresses.reprography,
  addresses.privacy,
  addresses.imprint,
];

/** Every public page, for search engines (sitemaps.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(publicUrlContext);
  const api = context.get(apiContext);
  const pages: { path: string; changed?: string }[] = fixedPages.map((path) => ({ path }));
  for (let from = 0; from < LARGEST; from += BATCH) {
    const items = await api(newsEndpoints.getPublishedNewsList, { query: { from, count: BATCH } });
    for (const { newsId, date } of items) {
      const path = generatePath(addresses.newsItem, { newsId: String(newsId) });
      pages.push({ path, changed: date });
    }
    if (items.length < BATCH) break;
  }
  for (const { projectId, type, date } of await api(projectEndpoints.getProjects, {
    query: { images: 'url' },
  })) {
    const params = { section: type, projectId: String(projectId) };
    pages.push({ path: generatePath(addresses.project, params), changed: date });
  }
  const urls = pages.map(
    ({ path, changed }) =>
      `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' } },
  );
}
