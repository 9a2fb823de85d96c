/** Creates all modules with API calls or background work that `content.server.ts` does not create. */
import type { Logger } from 'pino';
import type { ApiBuilder } from '../api/server/register-routes.server.ts';
import type { TrashAdapter } from '../content/history/trash-adapter.server.ts';
import { createAuditModule } from '../audit/audit.module.server.ts';
import { createAuthModule } from '../identity/auth.module.server.ts';
import { createBackupModule } from '../operations/backup/schedule/backup.module.server.ts';
import { createEnquiryModule } from '../enquiries/enquiry.module.server.ts';
import {
  authorisationType,
  certificateType,
} from '../features/company/credentials.content-type.ts';
import { findSuperseded } from '../features/company/privacy-rules.repository.server.ts';
import { createEnquiryRepository } from '../enquiries/enquiry.repository.server.ts';
import { createPublicationModule } from '../content/publication/publication.module.server.ts';
import { createFirstUseModule } from '../operations/first-use/first-use.module.server.ts';
import { createHistoryModule } from '../content/history/history.module.server.ts';
import { createLibraryModule } from '../content/library/library.module.server.ts';
import { createLinkModule } from '../operations/links/links.module.server.ts';
import type { ByteStore } from '../media/storage/media-storage.service.server.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import type { Config } from '../platform/config.server.ts';
import { createPreviewModule } from '../features/previews/preview.module.server.ts';
import { findServiceName } from '../features/services/service-rules.repository.server.ts';
import { findOpenVacancy } from '../features/vacancies/vacancy-rules.repository.server.ts';
import { type Database } from '../platform/database/database.server.ts';
import { createRetentionClock } from '../platform/jobs/repeating.server.ts';
import { createMailer } from '../platform/mail/post.server.ts';
import { createPresenceModule } from '../content/presence/presence.module.server.ts';
import type { Expiration } from '../operations/reminders/expiration.repository.server.ts';
import { createReminderModule } from '../operations/reminders/reminders.module.server.ts';
import { withCompany } from '../content/site/company-words.ts';
import { companyType } from '../content/site/company.content-type.ts';
import type { LanguageCode } from '../text/languages/codes.ts';
import { availableLanguages } from './available-languages.server.ts';
import { localised } from '../text/languages/localised.ts';
import { createSearchModule } from '../content/search/search.module.server.ts';
import { createVisitModule } from '../operations/visits/visits.module.server.ts';
import { brandingType } from '../content/site/branding.content-type.ts';
import { createContactPlaces } from '../content/site/contact-places.server.ts';
import { createTodoModule } from '../operations/todos/todos.module.server.ts';
import { existsSync } from 'node:fs';
import { CLIENT_FOLDER } from '../web/pages/pages.server.ts';
import { namesIn } from '../web/pages/static-files.server.ts';
import { searchables } from './content-types.server.ts';
import type { createContentModules } from './content.server.ts';

/** Dates before which the office gets a reminder. */
const expirations: readonly Expiration[] = [
  { type: certificateType, day: 'validUntil', hidden: 'isHiddenAfter' },
  { type: authorisationType, day: 'validUntil', hidden: 'isHiddenAfter' },
  {
    type: companyType,
    day: 'accreditationUntil',
    label: 'Akkreditálás',
    hidden: 'isAccreditationHiddenAfter',
  },
];

interface Module {
  registerRoutes: (api: ApiBuilder) => void;
  trashAdapters?: readonly TrashAdapter[];
  /** Finishes best-effort work of requests and jobs; calls may still be answered. */
  stop?: () => Promise<unknown>;
}

/** Content types without a mark of sample content, by the first-use step that is done once they have been saved. */
const unmarkedTypes = { look: [brandingType] };

interface Surroundings {
  pictures: PictureService;
  byteStore: ByteStore;
  config: Config;
  secret: Uint8Array;
  log: Logger;
}

/** Creates the modules and returns what the rest of the site needs of them. */
export function createModules(
  database: Database,
  { types, paged, site, mediaTypes, sampled }: ReturnType<typeof createContentModules>,
  { config, secret, pictures, byteStore, log }: Surroundings,
) {
  const { db, revisions } = database;
  const { findLastReceived } = createEnquiryRepository(db);
  const clock = createRetentionClock(db, findLastReceived, log);
  const audit = createAuditModule(db, config, log);
  const company = () => site.service.lastKnown()?.company;
  const post = createMailer(config, log);
  const presence = createPresenceModule(db);
  const auth = createAuthModule(db, config, {
    secret,
    note: audit.note,
    company,
    log,
    onSignedOut: presence.leaveAll,
  });
  const { limits } = auth;
  const contact = createEnquiryModule(db, {
    config,
    languages: availableLanguages(config.languages),
    secret,
    note: audit.note,
    post,
    limits,
    pictures,
    byteStore,
    log,
    mailUser: auth.mailUser,
    findSite: site.service.find,
    findReferenceName: paged.project.findName,
    findServiceName: (key) => findServiceName(db, key),
    findOpenVacancy: (key) => findOpenVacancy(db, key),
  });
  const publication = createPublicationModule(db, paged, config);
  const contents = types.flatMap((kind) => ('previews' in kind ? kind.previews : []));
  const previews = createPreviewModule(db, paged, contents, config, { limits, log });
  const kept: Module[] = [...types, contact];
  const trashAdapters = kept.flatMap((module) => module.trashAdapters ?? []);
  const contentNames = contents.map(({ type }) => type.name);
  const history = createHistoryModule(db, trashAdapters, contentNames, config, log);
  const backups = createBackupModule(db, config, audit.note, log);
  const library = createLibraryModule(db, mediaTypes, config);
  const firstUse = createFirstUseModule(db, sampled, unmarkedTypes, config, {
    limits,
    note: audit.note,
  });
  const reminders = createReminderModule(db, expirations, config, post, log);
  const named = [...contents.map(({ type }) => type), paged.news.type, paged.project.type];
  const contactPlaces = createContactPlaces(
    db,
    contents.map(({ type }) => type),
  );
  const links = createLinkModule(db, revisions, { types: named, hasFile }, config, log);
  const visits = createVisitModule(
    db,
    { site: () => site.service.lastKnown(), pages: links.pages },
    config,
    log,
  );
  const todos = createTodoModule(
    db,
    {
      types: named,
      // Branding is left out, because a logo beside the company's name may be decorative. Short lists come first,
      // because more pages show them.
      described: mediaTypes.filter((type) => type !== brandingType).toReversed(),
      ends: reminders.ends,
      links: links.deadLinks,
      past: () => findSuperseded(db),
      findMissingBackup: backups.findMissing,
      checkLinks: links.checkNow,
      retryMails: reminders.retry,
    },
    config,
  );
  const interpolate = (text: string, language: LanguageCode) => {
    const known = company();
    return known ? withCompany(text, localised(known, language)) : text;
  };
  const search = createSearchModule(database, searchables, interpolate, log);
  const modules: Module[] = [
    auth,
    publication,
    previews,
    ...kept,
    history,
    audit,
    presence,
    backups,
    library,
    contactPlaces,
    firstUse,
    todos,
    search,
    visits,
  ];
  const background = { history, library, links, post, presence, reminders, search, visits };
  return { auth, audit, backups, clock, contact, modules, previews, ...background };
}

/** Names of static files, which are valid targets of internal links, besides pages and stored items. */
let files: Set<string> | undefined;

function hasFile(path: string): boolean {
  files ??= namesIn(existsSync(CLIENT_FOLDER) ? CLIENT_FOLDER : 'public');
  return files.has(path);
}
