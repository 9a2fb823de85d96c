/** All wiring in one place: each room wires itself, and is listed here. */
import type { Logger } from 'pino';
import { createAttemptRepository } from '../api/server/attempt.repository.server.ts';
import type { Module } from '../api/server/module.server.ts';
import { keptCalls } from '../api/server/kept-calls.server.ts';
import { buildApi } from '../api/server/mount.server.ts';
import { mountOpenApi } from '../api/server/openapi.server.ts';
import { openAudit } from '../audit/audit.module.server.ts';
import { openAuth } from '../auth/auth.module.server.ts';
import { forgetReplaced } from '../backup/places/replaced.server.ts';
import { openBackups } from '../backup/schedule/backup.module.server.ts';
import { openContact } from '../features/contact/contact.module.server.ts';
import { authorisationKind } from '../features/company/authorisation.kind.ts';
import { certificateKind } from '../features/company/certificate.kind.ts';
import { homeKind } from '../features/company/home.kind.ts';
import { legalDocumentKind } from '../features/company/legal-document.kind.ts';
import { privacyVersionKind } from '../features/company/privacy-version.kind.ts';
import { findSuperseded } from '../features/company/superseded.repository.server.ts';
import { openCompany } from '../features/company/company.module.server.ts';
import { createContactRepository } from '../features/contact/contact.repository.server.ts';
import { openNews } from '../features/news/news.module.server.ts';
import { openProjects } from '../features/projects/project.module.server.ts';
import { openPublication } from '../features/publication/publication.module.server.ts';
import { openReprography } from '../features/reprography/reprography.module.server.ts';
import { peopleEndpoints } from '../features/contact/people.contract.ts';
import { serviceKind } from '../features/company/service.kind.ts';
import { labGroupKind } from '../features/laboratory/lab-group.kind.ts';
import { labTestKind } from '../features/laboratory/lab-test.kind.ts';
import { laboratoryKind } from '../features/laboratory/laboratory.kind.ts';
import { personKind } from '../features/contact/person.kind.ts';
import { openLaboratory } from '../features/laboratory/laboratory.module.server.ts';
import { openFirstUse } from '../first-use/first-use.module.server.ts';
import { insertSampleItem } from '../first-use/sample.repository.server.ts';
import { openHistory } from '../history/history.module.server.ts';
import { openArranged } from '../kinds/arranged/arranged.module.server.ts';
import { openDocuments } from '../media/documents/document.module.server.ts';
import { openLibrary } from '../library/library.module.server.ts';
import { openLinks } from '../links/links.module.server.ts';
import { openMedia } from '../media/media.module.server.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import type { Config } from '../platform/config.server.ts';
import { previewed } from '../kinds/previewed.server.ts';
import { openPreviews } from '../previews/preview.module.server.ts';
import { searchDamage } from '../platform/database/damage-search.server.ts';
import { openDatabase, type Database } from '../platform/database/database.server.ts';
import { untilItAnswers, type Waiting } from '../platform/database/first-answer.server.ts';
import { signOfLife } from '../platform/database/running-process.server.ts';
import { createReadiness } from '../platform/database/readiness.server.ts';
import { repeat, type Job } from '../platform/jobs/repeating.server.ts';
import { createRetentionClock } from '../platform/jobs/retention-clock.server.ts';
import { openPost } from '../platform/mail/post.server.ts';
import { outsideRequests } from '../platform/request-id.server.ts';
import { openPresence } from '../presence/presence.module.server.ts';
import type { Ending } from '../reminders/ending.repository.server.ts';
import { openReminders } from '../reminders/reminders.module.server.ts';
import { withCompany } from '../site/company-words.ts';
import { companyKind } from '../site/company.kind.ts';
import { disciplineKind } from '../site/discipline.kind.ts';
import { openSearch } from '../search/search.module.server.ts';
import { lookKind } from '../site/look.kind.ts';
import { createLookHandler } from '../site/look/look.http.server.ts';
import { openSite } from '../site/site.module.server.ts';
import { openTodos } from '../todos/todos.module.server.ts';
import {
  ensureAdministrator,
  ensureSampleContent,
  prepareDatabase,
} from './installation.server.ts';
import { figuresOf } from './metrics/figures.server.ts';
import { unmarkedKinds } from './first-use-kinds.ts';
import { ownPlaces } from './own-places.server.ts';
import { insertSampleContent } from './sample-content.server.ts';
import { searchables } from './searchables.ts';

const HOUR = 3600 * 1000; // ms

export type Application = Awaited<ReturnType<typeof compose>>;

/**
 * Opens the database, brings it up to date and puts the services together. `stopping` ends the waiting for
 * a database that does not answer yet.
 */
export async function compose(config: Config, log: Logger, stopping?: Promise<unknown>) {
  const database = openDatabase(config.databaseUrl, (error) =>
    // Whichever request happened to open it.
    outsideRequests(() => log.error({ reason: error.message }, 'a database connection broke')),
  );
  const { db, revisions } = database;
  const media = openMedia(db, log);
  const documents = openDocuments(db, log, config.trashRetentionDays);
  const tell = (reason: string) => log.warn({ reason }, 'waiting for the database');
  const waiting: Waiting = { ...(stopping && { stopping }), tell };
  try {
    const secret = await prepareDatabase(database, config, waiting);
    const content = openContent(database, media.pictures);
    const note = (kind: string, itemId: number) => insertSampleItem(db, kind, itemId);
    const fill = () => insertSampleContent({ ...content.samples, pictures: media.pictures, note });
    const ensureContent = () => ensureSampleContent(database, config.sampleContent, fill);
    // Once begun it is brought to its end, also while the server is told to stop.
    await untilItAnswers(ensureContent, { tell });
    await untilItAnswers(content.site.service.find, waiting);

    const rooms = openRooms(database, content, {
      config,
      secret,
      log,
    });
    const { auth, audit, contact, backups, library, modules, clock } = rooms;
    const attempts = createAttemptRepository(db);
    const { authenticate } = auth;
    const { app, call, endpoints } = buildApi({ authenticate, attempts, log }, (api) => {
      mountOpenApi(api, () => endpoints, config.publicUrl);
      for (const { mount } of [...modules, documents]) mount(api);
      media.mount(api, audit.note);
    });
    const kept = keptCalls(call, revisions);
    // Only now: the sample content is not to wait for its own widths.
    media.start(clock);
    documents.start(clock);
    library.start();
    for (const job of rooms.jobs) job.start();
    const jobs = [
      repeat('forget attempts', HOUR, attempts.deleteExpired, log),
      searchDamage(database, log),
    ];
    let sign: Job | undefined;
    const rest = () =>
      Promise.all(
        [...modules, ...rooms.jobs, media, documents, ...jobs, sign].map((part) => part?.stop?.()),
      );
    return {
      api: app,
      /** The same calls in process. */
      call: (...asked: Parameters<typeof call>) => (previewed() ? call : kept)(...asked),
      endpoints,
      accounts: auth.accounts,
      /**
       * Makes the first administrator, if there is no user. Whoever is given a new password has to be told
       * it: only where the start can no longer fail.
       */
      ensureAdministrator: () =>
        untilItAnswers(() => ensureAdministrator(database, auth.accounts, config), waiting),
      revisions,
      /** Whose site it is, as it was last known. */
      lastSite: content.site.service.lastKnown,
      /** What a page is to show that is not published. */
      preview: rooms.previews.page,
      /** What a form carries that is opened now. */
      formToken: contact.formToken,
      /** Answers requests under `/media`. */
      media: media.answer,
      /** Answers requests under `/look`. */
      look: createLookHandler(content.site.service, media.drawing),
      /** Answers requests under `/documents/HASH/`. */
      documents: documents.answer,
      documentService: documents.documents,
      pictures: media.pictures,
      /** The numbers of the processes that work on pictures. */
      pictureProcesses: media.processes,
      projects: content.samples.projects,
      /** What stands behind the calls: for content that comes from elsewhere. */
      content: { ...content.samples, attempts },
      countWaitingPictures: media.countWithoutWidths,
      /** Done when no picture waits for its widths. */
      widthsMade: media.widthsMade,
      /** Tells why the site cannot do its work, if it cannot. */
      findTrouble: createReadiness(database, log),
      /** Tells whoever would replace the database that it is in use. */
      sayThatItRuns: () => {
        sign = signOfLife(database, log);
      },
      /** Has the site make its own backups from now on, where a folder is set up for them. */
      startBackups: backups.start,
      /** Removes what was there before a restore; what fails is tried again after the next start. */
      forgetReplaced: () =>
        forgetReplaced(database).catch((error: unknown) =>
          log.warn({ err: error }, 'what a restore has replaced could not be removed'),
        ),
      figures: figuresOf(database, { contact, media, backups }),
      /** Ends what goes on in the background; requests may still be answered. */
      rest,
      async close() {
        await rest();
        media.close();
        await database.close();
      },
    };
  } catch (error) {
    media.close();
    await database.close();
    throw error;
  }
}

/** The kinds of content that staff keep. */
function openContent(database: Database, pictures: PictureService) {
  const { db } = database;
  const marked = [
    personKind,
    homeKind,
    serviceKind,
    authorisationKind,
    certificateKind,
    laboratoryKind,
    labGroupKind,
    labTestKind,
    privacyVersionKind,
    legalDocumentKind,
  ];
  const site = openSite(database, pictures, marked);
  const news = openNews(db, pictures);
  const projects = openProjects(db, pictures, site.isDiscipline);
  const reprography = openReprography(db);
  const people = openArranged(db, pictures, personKind, peopleEndpoints);
  const laboratory = openLaboratory(db, pictures);
  const company = openCompany(db, pictures);
  return {
    kinds: [news, projects, reprography, site, people, laboratory, company],
    site,
    /** All of which there can be samples. */
    sampled: [...site.marked, ...marked, news.kind, projects.kind],
    /** All whose items can use pictures or documents, or lead elsewhere. */
    mediaKinds: [
      news.kind,
      projects.kind,
      companyKind,
      disciplineKind,
      personKind,
      certificateKind,
      legalDocumentKind,
      privacyVersionKind,
      lookKind,
    ],
    paged: { news, project: projects },
    samples: { news: news.items, projects: projects.items, reprography: reprography.service },
  };
}

/** What ends on a day, of which the office is told before. */
const endings: readonly Ending[] = [
  { kind: certificateKind, day: 'validUntil', hidden: 'isHiddenAfter' },
  { kind: authorisationKind, day: 'validUntil', hidden: 'isHiddenAfter' },
  {
    kind: companyKind,
    day: 'accreditationUntil',
    label: 'Akkreditálás',
    hidden: 'isAccreditationHiddenAfter',
  },
];

interface Surroundings {
  config: Config;
  secret: Uint8Array;
  log: Logger;
}

/** Everything else that has calls, and what it goes by. */
function openRooms(
  database: Database,
  { kinds, paged, site, mediaKinds, sampled }: ReturnType<typeof openContent>,
  { config, secret, log }: Surroundings,
) {
  const { db, revisions } = database;
  const { findLastReceived } = createContactRepository(db);
  const clock = createRetentionClock(db, findLastReceived, log);
  const audit = openAudit(db, config, clock, log);
  const company = () => site.service.lastKnown()?.company;
  const post = openPost(config, log);
  const auth = openAuth(db, config, { secret, clock, note: audit.note, company, log });
  const { limits } = auth;
  const contact = openContact(db, secret, config, clock, audit.note, post, log);
  const publication = openPublication(paged, config);
  const contents = kinds.flatMap((kind) => ('previews' in kind ? kind.previews : []));
  const previews = openPreviews(db, paged, contents, config, { limits, log });
  const kept: Module[] = [...kinds, contact];
  const keepers = kept.flatMap((module) => module.keepers ?? []);
  const history = openHistory(db, keepers, config, clock, log);
  const presence = openPresence(db, log);
  const backups = openBackups(db, config, audit.note, log);
  const library = openLibrary(db, mediaKinds, config, log);
  const firstUse = openFirstUse(db, sampled, unmarkedKinds, config, {
    limits,
    note: audit.note,
  });
  const reminders = openReminders(db, endings, config, clock, post, log);
  const named = [...contents, paged.news, paged.project].map(({ kind }) => kind);
  const places = { ...ownPlaces, isSection: site.isDiscipline };
  const links = openLinks(db, revisions, places, config, log);
  const todos = openTodos(
    db,
    {
      kinds: named,
      // A logo beside the company's name may be an ornament. Short lists first: they are seen on more pages.
      described: mediaKinds.filter((kind) => kind !== lookKind).toReversed(),
      ends: reminders.ends,
      links: links.told,
      past: () => findSuperseded(db),
      backups: backups.find,
      checkLinks: links.look,
      retryMails: reminders.retry,
    },
    config,
  );
  const filled = (text: string) => {
    const known = company();
    return known ? withCompany(text, known) : text;
  };
  const search = openSearch(database, searchables, filled, log);
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
    firstUse,
    todos,
    search,
  ];
  const jobs = [reminders, links, search, ...(post ? [post] : [])];
  return { auth, audit, contact, backups, library, previews, modules, jobs, clock };
}
