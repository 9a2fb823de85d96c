/** Visit counts: kept in memory, and stored every minute and at shutdown. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import { codeOf, ownPath } from '../../text/languages/codes.ts';
import { languageNames } from '../../text/languages/in-hungarian.ts';
import type { Config } from '../../platform/config.server.ts';
import type { Site } from '../../content/site/site.contract.ts';
import { addresses } from '../../text/addresses.ts';
import { menuPages } from '../../content/site/menu.content-type.ts';
import { siteMessages } from '../../text/messages/site.messages.ts';
import type { OwnPages } from '../links/own-pages.repository.server.ts';
import { createVisitRepository } from './visit.repository.server.ts';
import { createVisitService } from './visit.service.server.ts';
import { visitEndpoints } from '../../content/site/visit.contract.ts';

/** Title of a page, with its language if that is not Hungarian. */
function named(path: string, title: string): string {
  const language = languageNames.find(({ code }) => code === codeOf(path));
  return language ? `${title} (${language.adverb})` : title;
}

interface Places {
  site: () => Site | undefined;
  pages: OwnPages;
}

export function createVisitModule(
  db: Kysely<Schema>,
  { site, pages }: Places,
  { countsVisits: isOn }: Pick<Config, 'countsVisits'>,
  log: Logger,
) {
  /** Titles of pages: names of items, and the titles that the site gives other pages. */
  async function titlesOf(paths: readonly string[]): Promise<Map<string, string>> {
    const names = await pages.findNames(paths);
    const titleOf = (path: string) => names.get(path) ?? titleOfPlace(ownPath(path), site());
    return new Map(paths.map((path) => [path, named(path, titleOf(path))]));
  }

  const visits = createVisitRepository(db);
  const service = createVisitService(visits, { isOn, findMissing: pages.findMissing, titlesOf });
  return {
    registerRoutes(api: ApiBuilder): void {
      api.handle(visitEndpoints.countVisit, ({ body, ...caller }) => service.count(body, caller));
      api.handle(visitEndpoints.getVisits, ({ query }) => service.overview(query.span));
    },
    store: service.store,
    removeOld: service.removeOld,
    /** Stores the counts since the last time they were stored. */
    async stop(): Promise<void> {
      await service
        .store()
        .catch((error: unknown) => log.error({ err: error }, 'visits were lost'));
    },
  };
}

const menuLabel = (requested: (typeof menuPages)[number]['key']) =>
  menuPages.find(({ key }) => key === requested)!.label;

/** The title that the site gives a page that belongs to no item, or else the path. */
function titleOfPlace(path: string, site: Site | undefined): string {
  if (!site) return path;
  const { words } = site;
  const names: Record<string, string> = {
    [addresses.home]: words.home,
    [addresses.allProjects]: words.references,
    [addresses.services]: menuLabel('services'),
    [addresses.vacancies]: siteMessages.vacancies,
    [addresses.groundlab]: menuLabel('groundlab'),
    [addresses.news]: words.news,
    [addresses.contact]: words.contact,
    [addresses.offer]: menuLabel('offer'),
    [addresses.reprography]: words.reprography,
    [addresses.privacy]: words.privacy,
    [addresses.imprint]: words.imprint,
    [addresses.search]: siteMessages.search,
  };
  return names[path] ?? path;
}
