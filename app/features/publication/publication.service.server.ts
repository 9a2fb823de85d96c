import { addresses } from '../../addresses.ts';
import type { NewsService } from '../news/news.service.server.ts';
import type { ProjectService } from '../projects/project.service.server.ts';

export type PublicationService = ReturnType<typeof createPublicationService>;

export interface Publication {
  isLive: boolean;
  address: string;
}

const PATIENCE = 5_000; // ms

/** Whether visitors see what was saved. `publicUrl` is where they come. */
export function createPublicationService(
  news: NewsService,
  projects: ProjectService,
  publicUrl: string,
) {
  return {
    /** Throws 404 when there is no such item. */
    async check(kind: 'news' | 'project', id: number): Promise<Publication> {
      const [path, version] =
        kind === 'news' ? await newsPage(news, id) : await projectPage(projects, id);
      const address = publicUrl + path;
      return { isLive: await shows(address, version), address };
    },
  };
}

async function newsPage(news: NewsService, id: number): Promise<[string, number]> {
  const { version } = await news.get(id, true, 'url');
  return [addresses.newsItem.replace(':newsId', String(id)), version];
}

async function projectPage(projects: ProjectService, id: number): Promise<[string, number]> {
  const { type, version } = await projects.get(id, 'url');
  return [addresses.project.replace(':section', type).replace(':projectId', String(id)), version];
}

/** Fetched as a visitor would: through the proxy and whatever else stands in front of the site. */
async function shows(address: string, version: number): Promise<boolean> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return response.ok && (await response.text()).includes(`data-version="${version}"`);
  } catch {
    return false;
  }
}
