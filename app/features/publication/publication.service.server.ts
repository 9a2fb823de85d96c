import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { addresses } from '../../addresses.ts';
import type { NewsService } from '../news/news.service.server.ts';
import type { ProjectService } from '../projects/project.service.server.ts';
import { LISTED_AT_ONCE } from './publication.contract.ts';

export type PublicationService = ReturnType<typeof createPublicationService>;

export interface Publication {
  isLive: boolean;
  address: string;
}

type Kind = 'news' | 'project';

const PATIENCE = 5_000; // ms
/** What the pages are made of comes before their content, which may be long. */
const LONGEST_READ = 2_000_000; // bytes

/** How often is looked for what is being published, ms. */
const LOOK = 250;

/**
 * Whether visitors see what was saved. `publicUrl` is where they come, `delay` how long it may take until they
 * see it, in ms: where the site is published as files.
 */
export function createPublicationService(
  news: NewsService,
  projects: ProjectService,
  { publicUrl, delay }: { publicUrl: string; delay: number },
) {
  return {
    /** The pages of what visitors may see, the newest first, and how many there are in all. */
    async list(kind: Kind, from: number) {
      // Asked for a thousand at a time, one after the other: others have a turn in between.
      await setImmediate();
      const { total, items } = await (kind === 'news' ? news : projects).listDays(
        from,
        LISTED_AT_ONCE,
      );
      const pages = items.map((item) => ({
        path: 'newsId' in item ? newsAddress(item.newsId) : projectAddress(item),
        date: item.date,
      }));
      return { total, pages };
    },

    /** Throws 404 when there is no such item. */
    async check(kind: Kind, id: number): Promise<Publication> {
      const [path, version] =
        kind === 'news' ? await newsPage(news, id) : await projectPage(projects, id);
      const address = publicUrl + path;
      const end = performance.now() + delay;
      for (;;) {
        const isLive = await shows(address, `${kind}-${id}`, version);
        if (isLive || performance.now() >= end) return { isLive, address };
        await pause(LOOK);
      }
    },
  };
}

async function newsPage(news: NewsService, id: number): Promise<[string, number]> {
  const { version } = await news.get(id, 'url');
  return [newsAddress(id), version];
}

async function projectPage(projects: ProjectService, id: number): Promise<[string, number]> {
  const { type, version } = await projects.get(id, 'url');
  return [projectAddress({ type, projectId: id }), version];
}

const newsAddress = (newsId: number) => addresses.newsItem.replace(':newsId', String(newsId));

const projectAddress = ({ type, projectId }: { type: string; projectId: number }) =>
  addresses.project.replace(':section', type).replace(':projectId', String(projectId));

/** Fetched as a visitor would: through the proxy and whatever else stands in front of the site. */
async function shows(address: string, item: string, version: number): Promise<boolean> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    // In a tag, which no text of an item can be.
    const mark = new RegExp(`<article[^<>]* data-item="${item}" data-version="${version}"`);
    return response.ok && mark.test(await beginning(response));
  } catch {
    return false;
  }
}

/** Of a page that could be anything: what the address leads to is not only ours to say. */
async function beginning({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    bytes += chunk.length;
    if (bytes >= LONGEST_READ) break;
  }
  return text;
}
