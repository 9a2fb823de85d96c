/** The site's data for every page. The last known data serve as a fallback while the database is unreachable. */
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { createArrangedRepository } from '../arranged/arranged.repository.server.ts';
import { oneStays } from '../arranged/arranged-rules.repository.server.ts';
import { SOLE_ID, type Kind } from '../kind.ts';
import { previewed } from '../previewed.server.ts';
import { createSoleRepository } from '../sole/sole.repository.server.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { companyKind } from './company.kind.ts';
import { findDisciplines, existsSample, findLook } from './site.repository.server.ts';
import type { Revisions } from '../../platform/database/revisions.server.ts';
import { euNoticeKind } from './eu-notice.kind.ts';
import { siteLook } from './look/site-look.server.ts';
import { menuKind } from './menu.kind.ts';
import { officeKind } from './office.kind.ts';
import { reprographyNoticeKind } from './reprography-notice.kind.ts';
import { wordsKind } from './words.kind.ts';
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
export const wayHome = oneStays(menuKind, {
  field: 'page',
  value: 'home',
  reason: 'A kezdőlapra vezető menüpontnak maradnia kell: másképp a látogató nem talál vissza oda.',
});

function createSiteService(db: Kysely<Schema>, pictures: PictureService, kinds: readonly Kind[]) {
  const company = createSoleRepository<Company>(db, companyKind);
  const offices = createArrangedRepository<Office>(db, officeKind);
  const words = createSoleRepository<Words>(db, wordsKind);
  const menu = createArrangedRepository<MenuEntry>(db, menuKind);
  const notice = createSoleRepository<EuNotice>(db, euNoticeKind);
  const reprography = createSoleRepository<{ isInMenu: boolean }>(db, reprographyNoticeKind);
  let known: Site | undefined;

  async function find(): Promise<Site> {
    const [one, chosen, all, allWords, entries, disciplines, ...others] = await Promise.all([
      company.findById(SOLE_ID),
      findLook(db),
      offices.findAll(),
      words.findById(SOLE_ID),
      menu.findAll(),
      findDisciplines(db),
      notice.findById(SOLE_ID),
      reprography.findById(SOLE_ID),
      existsSample(db, kinds),
    ]);
    const [euNotice, reprographyNotice, isSample] = others;
    const site: Site = {
      company: one!,
      look: await siteLook(chosen, { company: one!, words: allWords! }, pictures),
      offices: all,
      words: allWords!,
      menu: entries,
      disciplines,
      euNotice: euNotice!,
      hasReprography: reprographyNotice!.isInMenu,
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

export function openSite(
  { db, revisions }: Pick<Database, 'db' | 'revisions'>,
  pictures: PictureService,
  kinds: readonly Kind[],
) {
  const service = createSiteService(db, pictures, kinds);
  return {
    service,
    isDiscipline: createKnownKeys(revisions, () => findDisciplines(db)),
    mount: (api: ApiBuilder) => api.handle(siteEndpoints.getSite, () => service.find()),
  };
}

/** Returns a function that tells whether a key exists; `find` lists all keys. */
function createKnownKeys(revisions: Revisions, find: () => Promise<{ key: string }[]>) {
  let known: { keys: ReadonlySet<string>; revision: string } | undefined;
  return async (key: string): Promise<boolean> => {
    // The revision is read before the keys: a concurrent change must not be taken for known.
    const now = revisions.now() ?? (await revisions.settled());
    const revision = now?.get('disciplines');
    if (known && known.revision === revision) return known.keys.has(key);
    const keys = new Set((await find()).map((one) => one.key));
    known = revision === undefined ? undefined : { keys, revision };
    return keys.has(key);
  };
}
