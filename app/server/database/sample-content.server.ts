import news from '../../../db/seed/news.json' with { type: 'json' };
import type { NewsService } from '../../features/news/news.service.server.ts';

/** Fills an empty database with what a newcomer can look at and change. */
export async function insertSampleContent(services: { news: NewsService }): Promise<void> {
  for (const item of news) await services.news.create(item);
}
