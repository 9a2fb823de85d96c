/** Imports content from the old system's API (spec, section 7), using this site's services. */
import { Problem } from '../../../platform/problem.ts';
import type { PictureService } from '../../../media/picture.service.server.ts';
import { StoreAway } from '../../../media/storage/object-store.server.ts';
import { specDisciplines } from '../../../content/site/discipline.content-type.ts';
import type { IdempotencyKeyRepository } from '../../../api/server/idempotency-key.repository.server.ts';
import {
  emptyReport,
  short,
  type ImportReport,
  type ImportedType,
} from './import-report.server.ts';
import type { OldSite } from './old-site-client.server.ts';
import { OldSiteError } from './old-site-error.ts';
import {
  takingCategories,
  takingNews,
  takingPrices,
  takingProjects,
  type ContentServices,
} from './take-content.server.ts';
import { createItemTaker, textOf, type Taking } from './take-item.server.ts';
import { createPictureTaker } from './taken-pictures.server.ts';

export interface ImportTarget extends ContentServices {
  pictures: PictureService;
  attempts: IdempotencyKeyRepository;
}

/** Imports all content. `seesDrafts` tells whether the client is signed in to the old system. */
export async function importFrom(
  site: OldSite,
  target: ImportTarget,
  seesDrafts: boolean,
): Promise<ImportReport> {
  const { origin } = site;
  const report = emptyReport(origin);
  const takers = { origin, attempts: target.attempts, report };
  const { take, refuse } = createItemTaker(takers);
  const content = { services: target, pictures: createPictureTaker(target.pictures, site), site };

  async function takeAll<Input>(taking: Taking<Input>, list: string, items: AsyncIterable<Found>) {
    try {
      for await (const entry of items) {
        if ('item' in entry) await takeOne(taking, entry.item);
        else refuse({ kind: taking.kind, oldId: '?', label: entry.unread }, entry.reason);
      }
    } catch (error) {
      if (!(error instanceof OldSiteError)) throw error;
      tellList(taking.kind, list, error);
    }
  }

  /** Imports one item. Reports it as refused if the old system fails to send the rest of its fields. */
  async function takeOne<Input>(taking: Taking<Input>, item: Record<string, unknown>) {
    try {
      await take(taking, item);
    } catch (error) {
      if (!(error instanceof OldSiteError)) throw error;
      const label = short(textOf(item[taking.label]));
      refuse({ kind: taking.kind, oldId: String(item[taking.id]), label }, error.message);
    }
  }

  function tellList(kind: ImportedType, list: string, { status, message }: OldSiteError): void {
    if (status === 404) report.notes.push(`The old system has no such list: ${list}`);
    else
      refuse({ kind, oldId: '–', label: list }, `the list cannot be read to its end: ${message}`);
  }

  try {
    await takeLists();
  } catch (error) {
    // Reports any failure together with what was imported so far. The import can be repeated.
    const known = error instanceof Problem ? error.body.type : String(error);
    const why = error instanceof StoreAway ? error.reason : known;
    refuse({ kind: 'news', oldId: '–', label: 'the import was interrupted' }, why);
  }
  return report;

  async function takeLists(): Promise<void> {
    const news = takingNews(content, report);
    const published = {
      count: '/api/news/getpublishednewscount',
      page: pageOf('/api/news/getpublishednewslist'),
    };
    await takeAll(news, published.page(0, 4), pagesOf(site, published));
    const allNews = '/api/news/getnewslist';
    if (seesDrafts) await takeAll(news, allNews, wholeOf(site, allNews));

    const projects = takingProjects(content, report);
    for (const type of specDisciplines) {
      const page = pageOf(`/api/projects/getprojectsbytype/${type}`);
      const pages = { count: `/api/projects/getprojectcountbytype/${type}`, page };
      await takeAll(projects, page(0, 4), pagesOf(site, pages));
    }
    // The list includes drafts of other users.
    const allProjects = '/api/projects/getprojects';
    await takeAll(projects, allProjects, wholeOf(site, allProjects));

    const categories = '/api/reprocategories/getreprocategories';
    await takeAll(takingCategories(content), categories, wholeOf(site, categories));
    const prices = '/api/reproprices/getreproprices';
    await takeAll(takingPrices(content, takers), prices, wholeOf(site, prices));
  }
}

const pageOf = (path: string) => (from: number, count: number) =>
  `${path}?from=${from}&count=${count}`;

/** An item of the old system, or the reason why it cannot be read. */
type Found = { item: Record<string, unknown> } | { unread: string; reason: string };

/** Page size that the old system's own pages used (spec, section 9). */
const PAGE = 4;
/** Consecutive failures after which the rest of a list is given up. */
const MOST_FAILURES = 8;
const MOST_ITEMS = 1_000_000;

interface OldPages {
  count: string;
  page: (from: number, count: number) => string;
}

/**
 * Reads a paged list from its end, so that the newest item is created last. Items of an unreadable page are requested
 * one by one. Throws `OldSiteError`.
 */
async function* pagesOf(site: OldSite, { count, page }: OldPages): AsyncGenerator<Found> {
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

/** Reads an unpaged list. Throws `OldSiteError`. */
async function* wholeOf(site: OldSite, path: string): AsyncGenerator<Found> {
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
