/** All other modules with calls or background work: each wires itself and is listed here. */
import type { Logger } from 'pino';
import type { ApiBuilder } from '../api/server/mount.server.ts';
import type { Keeper } from '../content/history/keeper.server.ts';
import { openAudit } from '../audit/audit.module.server.ts';
import { openAuth } from '../identity/auth.module.server.ts';
import { openBackups } from '../operations/backup/schedule/backup.module.server.ts';
import { openEnquiries } from '../enquiries/enquiry.module.server.ts';
import {
  authorisationType,
  certificateType,
} from '../features/company/credentials.content-type.ts';
import { findSuperseded } from '../features/company/privacy-rules.repository.server.ts';
import { createEnquiryRepository } from '../enquiries/enquiry.repository.server.ts';
import { openPublication } from '../content/publication/publication.module.server.ts';
import { openFirstUse } from '../operations/first-use/first-use.module.server.ts';
import { openHistory } from '../content/history/history.module.server.ts';
import { openLibrary } from '../content/library/library.module.server.ts';
import { openLinks } from '../operations/links/links.module.server.ts';
import type { ByteKeeper } from '../media/storage/media-storage.service.server.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import type { Config } from '../platform/config.server.ts';
import { openPreviews } from '../features/previews/preview.module.server.ts';
import { findServiceName } from '../features/services/service-rules.repository.server.ts';
import { type Database } from '../platform/database/database.server.ts';
import { createRetentionClock } from '../platform/jobs/repeating.server.ts';
import { openPost } from '../platform/mail/post.server.ts';
import { openPresence } from '../content/presence/presence.module.server.ts';
import type { Ending } from '../operations/reminders/ending.repository.server.ts';
import { openReminders } from '../operations/reminders/reminders.module.server.ts';
import { withCompany } from '../content/site/company-words.ts';
import { companyType } from '../content/site/company.content-type.ts';
import type { LanguageCode } from '../text/languages/codes.ts';
import { availableLanguages } from './available-languages.server.ts';
import { localised } from '../text/languages/localised.ts';
import { openSearch } from '../content/search/search.module.server.ts';
import { openVisits } from '../operations/visits/visits.module.server.ts';
import { lookType } from '../content/site/look.content-type.ts';
import { openContactPlaces } from '../content/site/contact-places.server.ts';
import { openTodos } from '../operations/todos/todos.module.server.ts';
import { existsSync } from 'node:fs';
import { addresses } from '../text/addresses.ts';
import { newsType } from '../features/news/news.content-type.ts';
import { projectType } from '../features/projects/project.content-type.ts';
import type { OwnPlaces } from '../operations/links/own-pages.repository.server.ts';
import { CLIENT_FOLDER } from '../web/pages/pages.server.ts';
import { namesIn } from '../web/pages/static-files.server.ts';
import { searchables } from './searchables.server.ts';
import type { openContent } from './content.server.ts';

/** Dates before which the office gets a reminder. */
const endings: readonly Ending[] = [
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
  mount: (api: ApiBuilder) => void;
  keepers?: readonly Keeper[];
  /** Finishes best-effort work of requests and jobs; calls may still be answered. */
  stop?: () => Promise<unknown>;
}

/** Content types of first content that has no marker, by the step of the first use. */
const unmarkedTypes = { look: [lookType] };

interface Surroundings {
  pictures: PictureService;
  keeper: ByteKeeper;
  config: Config;
  secret: Uint8Array;
  log: Logger;
}

/** Opens the modules and returns what the rest of the site needs of them. */
export function openRooms(
  database: Database,
  { types, paged, site, mediaTypes, sampled }: ReturnType<typeof openContent>,
  { config, secret, pictures, keeper, log }: Surroundings,
) {
  const { db, revisions } = database;
  const { findLastReceived } = createEnquiryRepository(db);
  const clock = createRetentionClock(db, findLastReceived, log);
  const audit = openAudit(db, config, log);
  const company = () => site.service.lastKnown()?.company;
  const post = openPost(config, log);
  const auth = openAuth(db, config, { secret, note: audit.note, company, log });
  const { limits } = auth;
  const contact = openEnquiries(db, {
    config,
    languages: availableLanguages(config.languages),
    secret,
    note: audit.note,
    post,
    limits,
    pictures,
    keeper,
    log,
    mailUser: auth.mailUser,
    findSite: site.service.find,
    findReferenceName: paged.project.findName,
    findServiceName: (key) => findServiceName(db, key),
  });
  const publication = openPublication(db, paged, config);
  const contents = types.flatMap((kind) => ('previews' in kind ? kind.previews : []));
  const previews = openPreviews(db, paged, contents, config, { limits, log });
  const kept: Module[] = [...types, contact];
  const keepers = kept.flatMap((module) => module.keepers ?? []);
  const contentNames = contents.map(({ type }) => type.name);
  const history = openHistory(db, keepers, contentNames, config, log);
  const presence = openPresence(db);
  const backups = openBackups(db, config, audit.note, log);
  const library = openLibrary(db, mediaTypes, config);
  const firstUse = openFirstUse(db, sampled, unmarkedTypes, config, {
    limits,
    note: audit.note,
  });
  const reminders = openReminders(db, endings, config, post, log);
  const named = [...contents, paged.news, paged.project].map(({ type }) => type);
  const places = { ...ownPlaces, isSection: site.isDiscipline };
  const contactPlaces = openContactPlaces(
    db,
    contents.map(({ type }) => type),
  );
  const links = openLinks(db, revisions, places, config, log);
  const visits = openVisits(
    db,
    {
      pages: ownPlaces.pages,
      site: () => site.service.lastKnown(),
      findMissing: links.findMissing,
    },
    config,
    log,
  );
  const todos = openTodos(
    db,
    {
      types: named,
      // A logo beside the company's name may be decorative. Short lists come first, because more pages show them.
      described: mediaTypes.filter((type) => type !== lookType).toReversed(),
      ends: reminders.ends,
      links: links.told,
      past: () => findSuperseded(db),
      backups: backups.find,
      checkLinks: links.look,
      retryMails: reminders.retry,
    },
    config,
  );
  const interpolate = (text: string, language: LanguageCode) => {
    const known = company();
    return known ? withCompany(text, localised(known, language)) : text;
  };
  const search = openSearch(database, searchables, interpolate, log);
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

/** Valid targets of internal links, besides stored items. */
let files: Set<string> | undefined;

const ownPlaces: Omit<OwnPlaces, 'isSection'> = {
  pages: [
    { type: newsType, address: addresses.newsItem },
    { type: projectType, address: addresses.project },
  ],
  hasFile(path) {
    files ??= namesIn(existsSync(CLIENT_FOLDER) ? CLIENT_FOLDER : 'public');
    return files.has(path);
  },
};
