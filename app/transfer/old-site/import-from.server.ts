/** Takes what the old system's API gives (spec, section 7) into this site, through its ordinary services. */
import { Problem } from '../../api/contract/problem.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import { StoreAway } from '../../media/storage/object-store.server.ts';
import { specDisciplines } from '../../site/spec-disciplines.ts';
import type { AttemptRepository } from '../../api/server/attempt.repository.server.ts';
import { emptyReport, short, type ImportReport, type TakenKind } from './import-report.server.ts';
import { pagesOf, wholeOf, type Found } from './old-lists.server.ts';
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
  attempts: AttemptRepository;
}

/** `seesDrafts` says whether somebody has signed in at the old system. */
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
      for await (const found of items) {
        if ('item' in found) await takeOne(taking, found.item);
        else refuse({ kind: taking.kind, oldId: '?', label: found.unread }, found.reason);
      }
    } catch (error) {
      if (!(error instanceof OldSiteError)) throw error;
      tellList(taking.kind, list, error);
    }
  }

  /** What is missing of an item may be what cannot be read. */
  async function takeOne<Input>(taking: Taking<Input>, item: Record<string, unknown>) {
    try {
      await take(taking, item);
    } catch (error) {
      if (!(error instanceof OldSiteError)) throw error;
      const label = short(textOf(item[taking.label]));
      refuse({ kind: taking.kind, oldId: String(item[taking.id]), label }, error.message);
    }
  }

  function tellList(kind: TakenKind, list: string, { status, message }: OldSiteError): void {
    if (status === 404) report.notes.push(`The old system has no such list: ${list}`);
    else
      refuse({ kind, oldId: '–', label: list }, `the list cannot be read to its end: ${message}`);
  }

  try {
    await takeLists();
  } catch (error) {
    // Whatever stopped it is told with what was done until then; it can be run again.
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
    // Also those of others.
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
