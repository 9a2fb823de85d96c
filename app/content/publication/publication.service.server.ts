import { createHash } from 'node:crypto';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { PublicPage } from '../kind-lists.repository.server.ts';
import { publicAddress, type ListedKind } from '../kind.ts';
import { LISTED_AT_ONCE, type PagedKind } from './publication.contract.ts';

export type PublicationService = ReturnType<typeof createPublicationService>;

export interface Publication {
  isLive: boolean;
  /** Missing while visitors may not see the item. */
  address?: string;
}

/** What is asked of each kind: its declaration, the list of its pages, and one of it. */
export interface Paged {
  kind: ListedKind;
  pages: {
    countPages: () => Promise<number>;
    findPages: (from: number, count: number) => Promise<PublicPage[]>;
    findLastChange: () => Promise<number | undefined>;
  };
  items: { get: (id: number, images: 'url') => Promise<{ version: number }> };
}

const PATIENCE = 5_000; // ms
/** What the pages are made of comes before their content, which may be long. */
const LONGEST_READ = 2_000_000; // bytes

/** How often the page is fetched until it shows what was saved, in ms. */
const LOOK = 250;

/**
 * Tells whether visitors see what was saved. `publicUrl` is the address they use, `delay` how long a cache in front of
 * the site may show the page from before, in ms.
 */
export function createPublicationService(
  kinds: Record<PagedKind, Paged>,
  {
    publicUrl,
    delay,
    findSiteId,
  }: { publicUrl: string; delay: number; findSiteId: () => Promise<string> },
) {
  return {
    /** The pages of what visitors may see, the newest first, and how many there are in all. */
    async list(name: PagedKind, from: number, count = LISTED_AT_ONCE) {
      // Asked for some thousand at a time, one after the other: others have a turn in between.
      await setImmediate();
      const { pages } = kinds[name];
      const [siteId, total, changedAt, listed] = await Promise.all([
        findSiteId(),
        pages.countPages(),
        pages.findLastChange(),
        pages.findPages(from, count),
      ]);
      const now = Date.now();
      const shown = listed.map(({ id, path, date, changedAt: saved }) => {
        const publishedAt = Math.min(earlyOn(date), saved ?? now);
        return {
          urn: urnOf(siteId, `${name}/${id}`),
          path,
          publishedAt: isoMoment(publishedAt),
          changedAt: isoMoment(saved ?? publishedAt),
        };
      });
      // Items without a history are as old as their day.
      const last = [isoMoment(changedAt ?? 0), ...shown.map((page) => page.changedAt)];
      return { total, urn: urnOf(siteId, name), changedAt: last.sort().at(-1)!, pages: shown };
    },

    /** Throws 404 when there is no such item. */
    async check(name: PagedKind, id: number): Promise<Publication> {
      const { kind, items } = kinds[name];
      const end = performance.now() + delay;
      let shown: number | undefined;
      let isOver = false;
      for (;;) {
        // After the page was read, too: the item may have been changed, taken off or deleted meanwhile.
        const item = await items.get(id, 'url');
        const path = publicAddress(kind, item);
        if (path === undefined) return { isLive: false };
        const address = publicUrl + path;
        const isLive = item.version === shown;
        if (isLive || isOver) return { isLive, address };
        if (await shows(address, `${name}-${id}`, item.version)) shown = item.version;
        else if (performance.now() >= end) isOver = true;
        else await pause(LOOK);
      }
    },
  };
}

/** The same day in Hungary and in Greenwich, and over before most is published. */
const earlyOn = (date: string) => Date.parse(`${date}T01:00:00Z`);

const isoMoment = (moment: number) => new Date(moment).toISOString();

/** A name-based UUID (RFC 9562, version 8) within the site, as a URN. */
function urnOf(siteId: string, name: string): string {
  const hex = createHash('sha256').update(`${siteId} ${name}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) & 3];
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

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
