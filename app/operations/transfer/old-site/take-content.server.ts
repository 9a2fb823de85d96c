/** Imports news, projects and the price list of the old system. */
import { newsInput, type NewsInput } from '../../../features/news/news.contract.ts';
import type { NewsService } from '../../../features/news/news.module.server.ts';
import { projectInput, type ProjectInput } from '../../../features/projects/project.contract.ts';
import type { ProjectService } from '../../../features/projects/project.module.server.ts';
import {
  reproCategoryInput,
  reproPriceInput,
  type ReproCategoryInput,
  type ReproPriceInput,
} from '../../../features/reprography/reprography.content-type.ts';
import type { ReprographyService } from '../../../features/reprography/reprography.module.server.ts';
import { cleanedOf } from './cleaned-html.server.ts';
import { cleanedText, type ImportReport, type OldItem } from './import-report.server.ts';
import type { OldSite } from './old-site-client.server.ts';
import { idempotencyKeyOf, type Raw, type Takers, type Taking } from './take-item.server.ts';
import type { createPictureTaker, TakenPicture } from './taken-pictures.server.ts';

export interface ContentServices {
  news: NewsService;
  projects: ProjectService;
  reprography: ReprographyService;
}

export interface ContentTaking {
  services: ContentServices;
  pictures: ReturnType<typeof createPictureTaker>;
  site: OldSite;
}

export function takingNews({ services, pictures, site }: ContentTaking, report: ImportReport) {
  const taking: Taking<NewsInput> = {
    kind: 'news',
    id: 'newsId',
    label: 'title',
    input: newsInput as Taking<NewsInput>['input'],
    async prepare(raw, item) {
      // Lists may omit long fields, so the item is fetched.
      const whole =
        raw['content'] === undefined
          ? { ...raw, ...((await site.json(`/api/news/getnews/${item.oldId}`)) as Raw) }
          : raw;
      const { content, taken } = await pictures.takeAllOf(String(whole['content'] ?? ''));
      for (const picture of taken) tellPicture(report, item, picture, 'a picture in the text');
      return fieldsOf({ ...whole, content, image: await imageOf(whole, item) });
    },
    async create(input, creation, sent, item) {
      const made = await services.news.create(input, 'url', creation);
      const cleaned = cleanedOf(sent['content'] as string, made.content);
      if (cleaned) report.cleaned.push({ item, text: cleanedText(cleaned) });
      return made.newsId;
    },
  };
  const imageOf = (raw: Raw, item: OldItem) => takeImage(raw, item, pictures, report);
  return taking;
}

export function takingProjects({ services, pictures }: ContentTaking, report: ImportReport) {
  const taking: Taking<ProjectInput> = {
    kind: 'project',
    id: 'projectId',
    label: 'name',
    input: projectInput as Taking<ProjectInput>['input'],
    prepare: async (raw, item) =>
      fieldsOf({ ...raw, image: await takeImage(raw, item, pictures, report) }),
    create: async (input, creation) =>
      (await services.projects.create(input, 'url', creation)).projectId,
  };
  return taking;
}

export function takingCategories({ services }: ContentTaking) {
  const taking: Taking<ReproCategoryInput> = {
    kind: 'price category',
    id: 'reproCategoryId',
    label: 'name',
    input: reproCategoryInput as Taking<ReproCategoryInput>['input'],
    prepare: async (raw) => fieldsOf({ ...raw, reproPrices: null }),
    create: async (input, creation) =>
      (await services.reprography.categories.create(input, undefined, creation)).reproCategoryId,
  };
  return taking;
}

/** Imports prices. Must be called after the categories have been imported. */
export function takingPrices({ services }: ContentTaking, { origin, attempts }: Takers) {
  const taking: Taking<ReproPriceInput> = {
    kind: 'price',
    id: 'reproPriceId',
    label: 'column1',
    input: reproPriceInput as Taking<ReproPriceInput>['input'],
    async prepare({ reproCategory, ...raw }) {
      const nested = (reproCategory as Raw | null | undefined)?.['reproCategoryId'];
      const old = String(raw['reproCategoryId'] ?? nested ?? '');
      const category = await attempts.find(idempotencyKeyOf(origin, 'price category', old));
      // For an unknown category, uses an id that does not exist, so that the price is refused.
      return fieldsOf({ ...raw, reproCategoryId: category?.entityId ?? 2_147_483_647 });
    },
    create: async (input, creation) =>
      (await services.reprography.prices.create(input, undefined, creation)).reproPriceId,
  };
  return taking;
}

/** Returns the fields without null values, and without fields that only this site assigns. */
function fieldsOf(raw: Raw): Raw {
  const { version: _, publishAt: __, unpublishAt: ___, ...fields } = raw;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

async function takeImage(
  { image }: Raw,
  item: OldItem,
  pictures: ContentTaking['pictures'],
  report: ImportReport,
): Promise<string | undefined> {
  if (typeof image !== 'string' || image === '') return undefined;
  const taken = await pictures.take(image);
  tellPicture(report, item, taken, 'its picture');
  return taken.address;
}

function tellPicture(
  { pictures }: ImportReport,
  item: OldItem,
  { refused, scaled }: TakenPicture,
  which: string,
): void {
  if (refused) pictures.push({ item, text: `${which} was left out: ${refused}` });
  if (scaled) pictures.push({ item, text: `${which} was scaled down: ${scaled}` });
}
