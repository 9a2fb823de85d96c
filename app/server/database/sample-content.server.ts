import news from '../../../db/seed/news.json' with { type: 'json' };
import reprography from '../../../db/seed/reprography.json' with { type: 'json' };
import type { NewsService } from '../../features/news/news.service.server.ts';
import type { ReprographyService } from '../../features/reprography/reprography.service.server.ts';

export interface SampleServices {
  news: NewsService;
  reprography: ReprographyService;
}

/** Fills an empty database with what a newcomer can look at and change. */
export async function insertSampleContent(services: SampleServices): Promise<void> {
  for (const item of news) await services.news.create(item);
  await insertReprography(services.reprography);
}

async function insertReprography(service: ReprographyService): Promise<void> {
  for (const { reproPrices, ...category } of reprography) {
    const { reproCategoryId } = await service.createCategory(category);
    for (const price of reproPrices) await service.createPrice({ ...price, reproCategoryId });
  }
}
