import { readFile } from 'node:fs/promises';
import news from '../../db/seed/news.json' with { type: 'json' };
import projects from '../../db/seed/projects.json' with { type: 'json' };
import reprography from '../../db/seed/reprography.json' with { type: 'json' };
import { newsInput } from '../features/news/news.contract.ts';
import type { NewsService } from '../features/news/news.service.server.ts';
import { projectInput } from '../features/projects/project.contract.ts';
import type { ProjectService } from '../features/projects/project.api.server.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import type { ReprographyService } from '../features/reprography/reprography.service.server.ts';

/** Created by the installation, not by a user. */
const INSTALLATION = { by: '' };
const PICTURES = new URL('../../db/seed/pictures/', import.meta.url);

export interface SampleServices {
  news: NewsService;
  projects: ProjectService;
  reprography: ReprographyService;
  pictures: Pick<PictureService, 'upload'>;
  /** Records that an item is sample content. */
  note: (kind: 'news' | 'project', itemId: number) => Promise<void>;
}

/** Fills an empty database with sample content. */
export async function insertSampleContent(services: SampleServices): Promise<void> {
  for (const { image, ...item } of news) {
    const sample = newsInput.parse({ ...item, image: await samplePicture(image) });
    const { newsId } = await services.news.create(sample, 'url', INSTALLATION);
    await services.note('news', newsId);
  }
  for (const item of projects) {
    const image = await samplePicture(item.image);
    const gallery = [];
    for (const picture of item.gallery ?? []) {
      const bytes = await samplePictureFile(picture.image);
      gallery.push({ ...picture, image: await services.pictures.upload(bytes) });
    }
    const input = projectInput.parse({ ...item, image, gallery });
    const { projectId } = await services.projects.create(input, 'url', INSTALLATION);
    await services.note('project', projectId);
  }
  await insertReprography(services.reprography);
}

async function insertReprography(service: ReprographyService): Promise<void> {
  for (const { reproPrices, ...category } of reprography) {
    const { reproCategoryId } = await service.categories.create(category, undefined, INSTALLATION);
    for (const price of reproPrices)
      await service.prices.create({ ...price, reproCategoryId }, undefined, INSTALLATION);
  }
}

async function samplePicture(name: string): Promise<string> {
  return `data:image/jpeg;base64,${(await samplePictureFile(name)).toString('base64')}`;
}

const samplePictureFile = (name: string): Promise<Buffer> =>
  readFile(new URL(`${name}.jpg`, PICTURES));
