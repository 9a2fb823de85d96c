import { createHash } from 'node:crypto';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { isoMoment } from '../../api/contract/fields.ts';
import type { PublicPage } from '../content-type-lists.repository.server.ts';
import { publicAddress, type Collection } from '../content-type.ts';
import { LISTED_AT_ONCE, type PagedType } from './publication.contract.ts';

export interface Paged {
  type: Collection;
  pages: {
    countPages: () => Promise<number>;
    findPages: (from: number, count: number) => Promise<PublicPage[]>;
    findLastChange: () => Promise<number | undefined>;
  };
  items: { get: (id: number, images: 'url') => Promise<{ version: number }> };
}

const TIMEOUT = 5_000; // ms
/** Maximum number of bytes read. The markup with the version comes before the content, which may be long. */
const LONGEST_READ = 2_000_000; // bytes

/** Time in ms between two requests while the page does not yet show the saved version. */
const INTERVAL = 250;

/**
 * Checks whether visitors see the saved version. `publicUrl` is the site's public address. `delay` is how long a cache
 * in front of the site may serve an old page, in ms.
 */
export function createPublicationService(
  kinds: Record<PagedType, Paged>,
  {
    publicUrl,
    delay,
    findSiteId,
  }: { publicUrl: string; delay: number; findSiteId: () => Promise<string> },
) {
  return {
    async list(name: PagedType, from: number, count = LISTED_AT_ONCE) {
      // Large exports call this repeatedly, so it yields to the event loop each time.
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
      // Items without a history count as changed on their own date.
      const last = [isoMoment(changedAt ?? 0), ...shown.map((page) => page.changedAt)];
      return { total, urn: urnOf(siteId, name), changedAt: last.sort().at(-1)!, pages: shown };
    },

    /** Leaves out the address of the page if visitors may not see the item. Throws 404 if there is no such item. */
    async check(name: PagedType, id: number) {
      const { type, items } = kinds[name];
      const end = performance.now() + delay;
      let shown: number | undefined;
      let isOver = false;
      for (;;) {
        // Reads the item again after each request of the page, since the item may have changed in the meantime.
        const item = await items.get(id, 'url');
        const path = publicAddress(type, item);
        if (path === undefined) return { isLive: false };
        const address = publicUrl + path;
        const isLive = item.version === shown;
        if (isLive || isOver) return { isLive, address };
        if (await shows(address, `${name}-${id}`, item.version)) shown = item.version;
        else if (performance.now() >= end) isOver = true;
        else await pause(INTERVAL);
      }
    },
  };
}

/** 01:00 UTC is on the same day in Hungary and in UTC, and earlier than most publications. */
const earlyOn = (date: string) => Date.parse(`${date}T01:00:00Z`);

/** A name-based UUID (RFC 9562, version 8) within the site, as a URN. */
function urnOf(siteId: string, name: string): string {
  const hex = createHash('sha256').update(`${siteId} ${name}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) & 3];
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Fetches the page as a visitor would, through proxies and caches. Returns whether it shows the version. */
async function shows(address: string, item: string, version: number): Promise<boolean> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    // The pattern matches inside a tag, which no text of an item can imitate.
    const mark = new RegExp(`<article[^<>]* data-item="${item}" data-version="${version}"`);
    return response.ok && mark.test(await beginning(response));
  } catch {
    return false;
  }
}

/** Reads only the beginning of the response, as it may come from any server. */
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
