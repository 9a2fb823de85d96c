import { readFile } from 'node:fs/promises';
import news from '../../db/seed/news.json' with { type: 'json' };
import projects from '../../db/seed/projects.json' with { type: 'json' };
import reprography from '../../db/seed/reprography.json' with { type: 'json' };
import { newsInput } from '../features/news/news.contract.ts';
import type { NewsService } from '../features/news/news.module.server.ts';
import { projectInput } from '../features/projects/project.contract.ts';
import type { ProjectService } from '../features/projects/project.module.server.ts';
import { hashOf } from '../media/files/digest.server.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import type { ReprographyService } from '../features/reprography/reprography.module.server.ts';

/** The author of sample content: the installation, not a user. */
const INSTALLATION = { by: '' };
const PICTURES = new URL('../../db/seed/pictures/', import.meta.url);

export interface SampleServices {
  news: NewsService;
  projects: ProjectService;
  reprography: ReprographyService;
  pictures: Pick<PictureService, 'upload' | 'prepare'>;
  /** Records that an item is sample content. */
  note: (kind: 'news' | 'project', itemId: number) => Promise<void>;
}

/** Fills an empty database with sample content. */
export async function insertSampleContent(services: SampleServices): Promise<void> {
  for (const { image, ...item } of news) {
    const sample = newsInput.parse({ ...item, image: dataUrl(await samplePictureFile(image)) });
    const { newsId } = await services.news.create(sample, 'url', INSTALLATION);
    await services.note('news', newsId);
  }
  for (const item of projects) {
    const bytes = await samplePictureFile(item.image);
    const image = dataUrl(bytes);
    const gallery = [];
    for (const picture of item.gallery ?? []) {
      const file = await samplePictureFile(picture.image);
      gallery.push({ ...picture, image: await services.pictures.upload(file) });
    }
    const input = projectInput.parse({ ...item, image, gallery });
    const { projectId } = await services.projects.create(input, 'url', INSTALLATION);
    await services.note('project', projectId);
    // The home page shows this picture, so its variants are made at once.
    if (item.featured) await services.pictures.prepare(hashOf(bytes));
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

const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;

const samplePictureFile = (name: string): Promise<Buffer> =>
  readFile(new URL(`${name}.jpg`, PICTURES));
