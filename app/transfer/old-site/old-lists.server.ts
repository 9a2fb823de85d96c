/** The lists of the old system (spec, section 7), a few items at a time. */
import type { OldSite } from './old-site-client.server.ts';
import { OldSiteError } from './old-site-error.ts';

/** An item as the old system has it, or why it cannot be read. */
export type Found = { item: Record<string, unknown> } | { unread: string; reason: string };

/** Items that are asked for together, as the old system's own pages did (spec, section 9). */
const PAGE = 4;
/** After so many refusals one after the other a list is given up. */
const MOST_FAILURES = 8;
const MOST_ITEMS = 1_000_000;

export interface OldPages {
  count: string;
  page: (from: number, count: number) => string;
}

/**
 * All of a list that is asked for by pages, from its end: what is newest there comes to be newest here. Where a page
 * cannot be read its items are asked for one by one. Throws `OldSiteError`.
 */
export async function* pagesOf(site: OldSite, { count, page }: OldPages): AsyncGenerator<Found> {
  const total = await site.json(count);
  if (!Number.isInteger(total) || (total as number) < 0 || (total as number) > MOST_ITEMS) {
    throw new OldSiteError('the count is not a number');
  }
  let failures = 0;
  const last = Math.floor(((total as number) - 1) / PAGE) * PAGE;
  for (let from = last; from >= 0; from -= PAGE) {
    try {
      yield* (await itemsAt(site, page(from, PAGE))).toReversed();
      failures = 0;
    } catch (error) {
      if (!(error instanceof OldSiteError)) throw error;
      for (let one = Math.min(from + PAGE, total as number) - 1; one >= from; one -= 1) {
        try {
          yield* await itemsAt(site, page(one, 1));
          failures = 0;
        } catch (reason) {
          if (!(reason instanceof OldSiteError) || ++failures >= MOST_FAILURES) throw reason;
          yield { unread: `item ${one + 1} of the list`, reason: reason.message };
        }
      }
    }
  }
}

/** All of a list that comes as a whole. Throws `OldSiteError`. */
export async function* wholeOf(site: OldSite, path: string): AsyncGenerator<Found> {
  let number = 0;
  for await (const item of site.items(path)) {
    number += 1;
    if (number > MOST_ITEMS) throw new OldSiteError('the list does not end');
    yield found(item, number);
  }
}

async function itemsAt(site: OldSite, path: string): Promise<Found[]> {
  const answer = await site.json(path);
  if (!Array.isArray(answer))
    throw new OldSiteError('the answer is not a list', { isLasting: true });
  return answer.map((item, index) => found(item, index + 1));
}

function found(item: unknown, number: number): Found {
  if (typeof item === 'object' && item !== null && !Array.isArray(item)) {
    return { item: item as Record<string, unknown> };
  }
  return { unread: `item ${number} of the list`, reason: 'is not an object' };
}
