import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import news from '../../../db/seed/news.json' with { type: 'json' };
import projects from '../../../db/seed/projects.json' with { type: 'json' };
import type { NewsService } from '../../features/news/news.service.server.ts';
import { projectInput } from '../../features/projects/project.contract.ts';
import type { ProjectService } from '../../features/projects/project.service.server.ts';

const PICTURES = new URL('../../../db/seed/pictures/', import.meta.url);

/** Fills an empty database with what a newcomer can look at and change. */
export async function insertSampleContent(services: {
  news: NewsService;
  projects: ProjectService;
}): Promise<void> {
  for (const { image, ...item } of news) {
    await services.news.create({ ...item, image: await samplePicture(image) }, 'url');
  }
  const neutral = await neutralPicture();
  for (const item of projects) {
    const image = (await samplePicture(item.image)) ?? neutral;
    await services.projects.create(projectInput.parse({ ...item, image }), 'url');
  }
}

async function samplePicture(name: string): Promise<string | null> {
  try {
    return asDataUrl(await readFile(new URL(`${name}.jpg`, PICTURES)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A project has to have a picture: an even surface in the colour of fired clay. */
async function neutralPicture(): Promise<string> {
  const surface = { width: 1200, height: 800, channels: 3, background: '#c9c2b6' } as const;
  return asDataUrl(await sharp({ create: surface }).jpeg().toBuffer());
}

function asDataUrl(jpeg: Buffer): string {
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
