/** The site's data for every page. The last known data serve as a fallback while the database is unreachable. */
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import { createOrderedRepository } from '../ordered-collection/ordered-collection.repository.server.ts';
import { oneStays } from '../ordered-collection/order-rules.repository.server.ts';
import { SINGLETON_ID, type ContentType } from '../content-type.ts';
import { previewed } from '../previewed.server.ts';
import { createSingletonRepository } from '../singleton/singleton.repository.server.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { companyType } from './company.content-type.ts';
import {
  existsSample,
  existsVacancy,
  findBranding,
  findDisciplines,
} from './site.repository.server.ts';
import type { Revisions } from '../../platform/database/revisions.server.ts';
import { euNoticeType } from './eu-notice.content-type.ts';
import { siteBranding } from './branding/site-branding.server.ts';
import { menuType } from './menu.content-type.ts';
import { officeType } from './office.content-type.ts';
import { reprographyNoticeType } from './reprography-notice.content-type.ts';
import { wordsType } from './words.content-type.ts';
import {
  siteEndpoints,
  type Company,
  type EuNotice,
  type MenuEntry,
  type Office,
  type Site,
  type Words,
} from './site.contract.ts';

/** The menu always has an entry for the home page. */
export const menuRules = oneStays(menuType, {
  field: 'page',
  value: 'home',
  reason: 'A kezdőlapra vezető menüpontnak maradnia kell: másképp a látogató nem talál vissza oda.',
});

function createSiteService(
  db: Kysely<Schema>,
  pictures: PictureService,
  types: readonly ContentType[],
) {
  const company = createSingletonRepository<Company>(db, companyType);
  const offices = createOrderedRepository<Office>(db, officeType);
  const words = createSingletonRepository<Words>(db, wordsType);
  const menu = createOrderedRepository<MenuEntry>(db, menuType);
  const notice = createSingletonRepository<EuNotice>(db, euNoticeType);
  const reprography = createSingletonRepository<{ isInMenu: boolean }>(db, reprographyNoticeType);
  let known: Site | undefined;

  async function find(): Promise<Site> {
    const [one, chosen, all, allWords, entries, disciplines, ...others] = await Promise.all([
      company.findById(SINGLETON_ID),
      findBranding(db),
      offices.findAll(),
      words.findById(SINGLETON_ID),
      menu.findAll(),
      findDisciplines(db),
      notice.findById(SINGLETON_ID),
      reprography.findById(SINGLETON_ID),
      existsVacancy(db),
      existsSample(db, types),
    ]);
    const [euNotice, reprographyNotice, hasVacancies, isSample] = others;
    const site: Site = {
      company: one!,
      look: await siteBranding(chosen, { company: one!, words: allWords! }, pictures),
      offices: all,
      words: allWords!,
      menu: entries,
      disciplines,
      euNotice: euNotice!,
      hasReprography: reprographyNotice!.isInMenu,
      hasVacancies,
      isSample,
    };
    // Previewed data must not reach other visitors.
    if (!previewed()) known = site;
    return site;
  }

  return {
    find,
    lastKnown: (): Site | undefined => known,
  };
}

export function createSiteModule(
  { db, revisions }: Pick<Database, 'db' | 'revisions'>,
  pictures: PictureService,
  types: readonly ContentType[],
) {
  const service = createSiteService(db, pictures, types);
  return {
    service,
    isDiscipline: createKnownKeys(revisions, () => findDisciplines(db)),
    registerRoutes: (api: ApiBuilder) => api.handle(siteEndpoints.getSite, () => service.find()),
  };
}

/** Returns a function that tells whether a key exists. `find` lists all keys. */
function createKnownKeys(revisions: Revisions, find: () => Promise<{ key: string }[]>) {
  let known: { keys: ReadonlySet<string>; revision: string } | undefined;
  return async (key: string): Promise<boolean> => {
    // Reads the revision before the keys. Otherwise keys from before a concurrent change could be cached under the new
    // revision.
    const now = revisions.now() ?? (await revisions.settled());
    const revision = now?.get('disciplines');
    if (known && known.revision === revision) return known.keys.has(key);
    const keys = new Set((await find()).map((one) => one.key));
    known = revision === undefined ? undefined : { keys, revision };
    return keys.has(key);
  };
}
