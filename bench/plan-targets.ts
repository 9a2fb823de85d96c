import type { Kysely } from 'kysely';
import { createIdempotencyKeyRepository } from '../app/api/server/idempotency-key.repository.server.ts';
import type { AuditFilter } from '../app/audit/audit.contract.ts';
import { createVisitRepository } from '../app/operations/visits/visit.repository.server.ts';
import { createAuditRepository } from '../app/audit/audit.repository.server.ts';
import { createAccountRepository } from '../app/identity/account.repository.server.ts';
import { createFactorRepository } from '../app/identity/factors/factor.repository.server.ts';
import { createSessionRepository } from '../app/identity/sessions/session.repository.server.ts';
import { createEnquiryRepository } from '../app/enquiries/enquiry.repository.server.ts';
import { createAttachmentRepository } from '../app/enquiries/attachments/attachment.repository.server.ts';
import { createRoomRepository } from '../app/enquiries/room/room.repository.server.ts';
import { createEntryRepository } from '../app/enquiries/entry.repository.server.ts';
import type { ContactRequestFilter } from '../app/enquiries/contact-request.contract.ts';
import { createContactRequestRepository } from '../app/enquiries/contact-request.repository.server.ts';
import { createTrashRepository } from '../app/content/history/trash.repository.server.ts';
import { createHistoryRepository } from '../app/content/history/history.repository.server.ts';
import { createDatabaseStore } from '../app/media/storage/database-store.repository.server.ts';
import { createPictureWidthsRepository } from '../app/media/storage/picture-widths.repository.server.ts';
import { createPictureRepository } from '../app/media/storage/picture.repository.server.ts';
import { createDocumentStore } from '../app/media/storage/document-store.repository.server.ts';
import { createDocumentRepository } from '../app/media/documents/document.repository.server.ts';
import { libraryFilters } from '../app/content/library/library.contract.ts';
import {
  createLibraryRepository,
  type LibraryQuery,
} from '../app/content/library/library.repository.server.ts';
import {
  createLinkRepository,
  type OwnLink,
} from '../app/operations/links/link.repository.server.ts';
import {
  createReminderOutbox,
  createReminderRepository,
} from '../app/operations/reminders/reminder.repository.server.ts';
import {
  createTodoRepository,
  createPicturesWithoutAlt,
} from '../app/operations/todos/todo.repository.server.ts';
import { createMediaUseLists } from '../app/content/library/media-use-lists.repository.server.ts';
import { newsType } from '../app/features/news/news.content-type.ts';
import { createUnusedPictureRepository } from '../app/media/storage/unused-picture.repository.server.ts';
import { projectType } from '../app/features/projects/project.content-type.ts';
import {
  createProjectSearch,
  matching,
} from '../app/features/projects/project-search.repository.server.ts';
import {
  createReproCategoryRepository,
  createReproPriceRepository,
} from '../app/features/reprography/reprography.repository.server.ts';
import { createBackupRepository } from '../app/operations/backup/schedule/backup.repository.server.ts';
import { createPresenceRepository } from '../app/content/presence/presence.repository.server.ts';
import { createPreviewLinkRepository } from '../app/content/previews/preview-link.repository.server.ts';
import { createContentTypeRepository } from '../app/content/content-type.repository.server.ts';
import type { Database } from '../app/platform/database/database.server.ts';
import type { Schema } from '../db/schema.ts';
import { FIRST_REQUEST, hashAt, ROWS } from './plan-rows.ts';
import { queries, searchReads } from './plan-search.ts';
import {
  messageFilters,
  newsQueries,
  projectFilters,
  projectQueries,
  unsorted,
} from './plan-queries.ts';

/** A repository and all of its methods that read. */
export interface Target {
  name: string;
  repository: (db: Kysely<Schema>, dialect: Database['dialect']) => object;
  /** Arguments of each method: one call per list. */
  calls: Record<string, unknown[][]>;
  /** Returns why a call may scan a table or sort; undefined if it may not. */
  allowed?: Record<string, (...values: never[]) => string | undefined>;
}

/** Whether a method (by its name) only changes rows by their keys, so that its plan need not be examined. */
export const changesRows = (method: string): boolean =>
  /^(insert|update|delete|move|restore|put|remove|mark|extend|record|save|discard|publish|confirm|alone)/.test(
    method,
  );

interface Searched {
  search: string;
}

/** An index cannot find substrings. */
const searching = ({ search }: Searched) =>
  search
    ? 'A search reads the search keys of all rows, from their index if that is cheaper, and sorts the matches.'
    : undefined;
const searchingTexts = ({ search }: Searched) =>
  search ? 'A search of the contact requests reads the texts of all requests.' : undefined;
/** Returns why a query for contact requests may scan or sort, if it searches texts or selects failed mail. */
const searchingOrFailed = (filter: ContactRequestFilter) =>
  filter.search
    ? searchingTexts({ search: filter.search })
    : filter.delivery === 'failed'
      ? waiting()
      : undefined;
const inOrder = () => 'The query sorts the few rows of a page, which an index has found.';
const ordering = () =>
  'PostgreSQL sorts the matches of its word index, because that index has no order.';
const waiting = () => 'The query sorts only rows that have not been sent yet.';

const oneCompany = () => 'The company is a single row.';

const ofAccounts = () => 'An office has a few dozen users.';

const somePictures = Array.from({ length: 24 }, (_, index) => hashAt(index + 500));

/** A link to a page of the site itself. */
const LINK: OwnLink = {
  kind: 'news',
  itemId: 500,
  digest: 'M',
  url: '',
  host: '',
  deadSince: null,
  nextCheckAt: 1,
};

/** Items that can no longer be edited, with their links. */
const PAST = { kind: 'project', itemIds: [3, 4] };

const HISTORY_OF = { kind: 'project', itemId: 500 };
const OPEN_WINDOW = { window: 'window500', kind: 'project', itemId: 500, username: 'user5' };
const auditFilters: AuditFilter[] = [
  {},
  { action: 'saved' },
  { user: 'user5' },
  { user: 'user5', action: 'saved' },
];

const libraryQueries: LibraryQuery[] = [
  ...libraryFilters
    .filter((filter) => filter !== 'unused')
    .map((filter) => ({ search: '', filter })),
  { search: 'hid', filter: 'all' },
];
const merging = () =>
  'The query merges two lists. Each is read from its index, up to the end of the page.';
const counting = () => 'The query counts all items of the library in an index.';

const few = () => 'There are at most a few hundred rows about backups.';

const GEODESY = matching({ type: 'geodezia' });

export const targets: Target[] = [
  {
    name: 'news',
    repository: (db) => createContentTypeRepository(db, newsType),
    calls: {
      countPages: [[]],
      findPage: [
        [0, 4],
        [50_000, 4],
      ],
      findAll: [[false], [true]],
      findLastChange: [[]],
      findRevision: [[false], [true]],
      countMatching: unsorted(newsQueries).map((query) => [query]),
      findPageMatching: newsQueries.map((query) => [query]),
      findById: [[ROWS / 2]],
      findListedById: [[ROWS / 2, 1000]],
      findAllByIds: [[Array.from({ length: 20 }, (_, index) => index + 500)]],
      findPages: [[50_000, 1000]],
      findPending: [[500]],
    },
    allowed: {
      findPage: inOrder,
      findAll: inOrder,
      findListedById: inOrder,
      findPages: inOrder,
      countMatching: searching,
      findLastChange: () => 'Only the items with a time of publication are sorted.',
      findPageMatching: (query: Searched) => searching(query) ?? inOrder(),
    },
  },
  {
    name: 'projects',
    repository: (db) => createContentTypeRepository(db, projectType),
    calls: {
      countPages: [[], [GEODESY]],
      findPage: [
        [50_000, 4],
        [0, 4, GEODESY],
        [10_000, 4, GEODESY],
        ...projectFilters.map((filter) => [0, 12, matching(filter)]),
      ],
      findAll: [[false], [true]],
      findLastChange: [[]],
      findRevision: [[false], [true]],
      countMatching: unsorted(projectQueries).map((query) => [query]),
      findPageMatching: projectQueries.map((query) => [query]),
      findById: [[ROWS / 2]],
      findListedById: [[ROWS / 2, 1000]],
      findAllByIds: [[Array.from({ length: 20 }, (_, index) => index + 500)]],
      findPages: [[50_000, 1000]],
      findPending: [[500]],
    },
    allowed: {
      findById: () => 'The query sorts the pictures of a gallery.',
      findListedById: () => 'The query sorts the pictures of a gallery.',
      findPageMatching: (query: Searched) => searching(query) ?? inOrder(),
      findPage: inOrder,
      findAll: inOrder,
      findPages: inOrder,
    },
  },
  {
    name: 'project search',
    repository: createProjectSearch,
    calls: {
      countByCounty: projectFilters.map((filter) => [filter]),
      findPoints: projectFilters.map((filter) => [filter]),
      findName: [[ROWS / 2]],
      findFeatured: [[]],
      findRelated: [[ROWS / 2]],
      findYears: [[]],
      findMethods: [[]],
      findNames: projectFilters.map((filter) => [filter]),
    },
    allowed: {
      countByCounty: () => 'The query counts all matches by county.',
      findNames: () => 'The query finds the references of a method in an index, and sorts them.',
      findPoints: inOrder,
      findFeatured: inOrder,
      findRelated: () =>
        'The query compares sixty references of a discipline with one, and sorts them.',
      findMethods: () =>
        'The query reads the distinct methods from an index, and sorts a few hundred.',
    },
  },
  {
    name: 'search',
    repository: searchReads,
    calls: {
      search: queries.map((q) => [q]),
      searchNear: [['szintezett Győrben']],
      searchPartly: [['repülőgép magfúrás szintezés tala 17892-5']],
      findKeysOfPart: [[]],
      searchPart: queries.flatMap((q) => [
        [q, 0],
        [q, 990],
      ]),
      findEntries: [[24]],
    },
    allowed: {
      search: ordering,
      searchNear: ordering,
      searchPartly: ordering,
      searchPart: ordering,
    },
  },
  {
    name: 'pictures',
    repository: createPictureRepository,
    calls: { findByHash: [[hashAt(500)]], findAllByHash: [[[hashAt(500), hashAt(50_000)]]] },
  },
  {
    name: 'pictureWidths',
    repository: createPictureWidthsRepository,
    calls: {
      claimNextWithoutWidths: [[FIRST_REQUEST, FIRST_REQUEST + 1]],
      findWidthsClaimedUntil: [[]],
      countWithoutWidths: [[]],
    },
    allowed: {
      findWidthsClaimedUntil: () => 'The query sorts only pictures that have no widths yet.',
    },
  },
  {
    name: 'pictureFiles',
    repository: (db) => createDatabaseStore(db),
    calls: {
      findAll: [[hashAt(500)]],
      findSize: [[hashAt(500), 'original']],
      read: [[hashAt(500), 'original']],
      readPart: [[{ hash: hashAt(500), name: 'original', size: 8 }, 4, 7]],
    },
  },
  {
    name: 'unusedPictures',
    repository: createUnusedPictureRepository,
    calls: {
      updateUnusedSince: [[FIRST_REQUEST + ROWS]],
      deleteUnused: [[FIRST_REQUEST + ROWS - 1, FIRST_REQUEST + ROWS - 1]],
    },
    allowed: {
      updateUnusedSince: () =>
        'Once an hour the query compares all pictures with all rows that could use them.',
    },
  },
  {
    name: 'documents',
    repository: createDocumentRepository,
    calls: {
      findByHash: [[hashAt(500)]],
      findSizes: [[[hashAt(500), hashAt(50_000)]]],
      existsNth: [[20_000]],
      deleteDeletedBefore: [[FIRST_REQUEST + 10]],
    },
    allowed: {
      existsNth: () => 'The query reads rows by key, up to the maximum number of documents.',
    },
  },
  {
    name: 'documentParts',
    repository: (db) => createDocumentStore(db),
    calls: { readPart: [[hashAt(500), 0]] },
  },
  {
    name: 'library',
    repository: createLibraryRepository,
    calls: {
      count: libraryQueries.map((query) => [query]),
      findPage: [
        ...libraryQueries.map((query) => [query, 0, 24]),
        [{ search: '', filter: 'all' }, 50_000, 24],
      ],
      findUnused: [[{ search: '' }]],
      findAll: [[somePictures]],
    },
    allowed: { findPage: merging, count: counting, findUnused: counting },
  },
  {
    name: 'media uses',
    repository: (db) => createMediaUseLists(db, [newsType, projectType]),
    calls: {
      findUses: [[somePictures, 5]],
      findDescriptions: [[somePictures]],
    },
    allowed: {
      findUses: () => 'The uses of a page of the library are put in order.',
      findDescriptions: () => 'The descriptions of the pictures of a page are put in order.',
    },
  },
  {
    name: 'contact',
    repository: createEnquiryRepository,
    calls: {
      claim: [['process', Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2)]],
      findNextDue: [[]],
      countByDelivery: [[]],
      findReferenceBySubmission: [['form 500']],
      findTakenPlaces: [['sender500', FIRST_REQUEST]],
      deleteSendersUntil: [[FIRST_REQUEST + 100]],
      findLastReceived: [[]],
      findResponsibles: [['geodezia']],
      deleteReceivedBefore: [[FIRST_REQUEST + 1]],
    },
    allowed: {
      claim: waiting,
      findNextDue: waiting,
      findTakenPlaces: () => 'A sender has ten places at most.',
      findResponsibles: () => 'A company has a few dozen people on its pages.',
    },
  },
  {
    name: 'messages',
    repository: createContactRequestRepository,
    calls: {
      count: messageFilters.map((filter) => [filter]),
      findPage: messageFilters.map((filter) => [filter, 0, 25]),
      findAllBelow: messageFilters.map((filter) => [filter, ROWS / 2, 200]),
      isLate: [[ROWS / 2, FIRST_REQUEST]],
      findById: [[ROWS / 2]],
      findMessageId: [[ROWS / 2]],
      findColleagues: [[]],
      isAdministrator: [['user500']],
      findHeadOf: [['geodezia']],
    },
    allowed: {
      count: searchingTexts,
      findPage: searchingOrFailed,
      findAllBelow: searchingOrFailed,
      isLate: oneCompany,
      findHeadOf: ofAccounts,
    },
  },
  {
    name: 'entries',
    repository: (db) => createEntryRepository(db, true),
    calls: {
      findAllOfRequest: [[ROWS / 2]],
      findById: [[ROWS / 2]],
      claim: [['process', Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2)]],
      findNextDue: [[]],
      hasNoteOfAdministrator: [[ROWS / 2]],
      deleteLeftOver: [[]],
    },
    allowed: {
      claim: waiting,
      deleteLeftOver: () => 'Once a day the query compares each entry with the existing requests.',
    },
  },
  {
    name: 'rooms',
    repository: createRoomRepository,
    calls: {
      findRequest: [['K-2026-500']],
      findRequestById: [[ROWS / 2]],
      findEntries: [[ROWS / 2]],
      findAssignee: [['user500']],
      hasSubmission: [['submission']],
    },
    allowed: { findAssignee: () => 'A company has a few dozen people on its pages.' },
  },
  {
    name: 'attachments',
    repository: (db) => {
      const { scans, ...attachments } = createAttachmentRepository(db);
      return { ...attachments, claim: scans.claim, findNextDue: scans.findNextDue };
    },
    calls: {
      findByUploadId: [[hashAt(500)]],
      findById: [[ROWS / 2]],
      findAllOfForm: [['form500'], ['form500', [hashAt(500)]]],
      findAllOfEntry: [[ROWS / 2]],
      findAllOfRequest: [[ROWS / 2]],
      sumAnnounced: [['sender500', FIRST_REQUEST]],
      sumReceived: [[FIRST_REQUEST]],
      append: [[hashAt(500), 0, Buffer.alloc(4)]],
      readPart: [[500, 4]],
      deleteUnused: [[hashAt(501)]],
      deleteLeftOver: [[{ unused: FIRST_REQUEST, notBegun: FIRST_REQUEST }]],
      claim: [['process', Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2)]],
      findNextDue: [[]],
    },
    allowed: {
      claim: waiting,
      findAllOfForm: () => 'A form has five files at most.',
      deleteLeftOver: () => 'Once an hour the query compares each file with the existing requests.',
    },
  },
  {
    name: 'reproCategories',
    repository: createReproCategoryRepository,
    calls: { findAll: [[]], findById: [[1000]] },
  },
  {
    name: 'reproPrices',
    repository: createReproPriceRepository,
    calls: { findById: [[ROWS / 2]] },
  },
  {
    name: 'histories',
    repository: createHistoryRepository,
    calls: {
      countOf: [[HISTORY_OF]],
      findPageOf: [[HISTORY_OF, 0, 25]],
      findById: [[ROWS / 2]],
      findLast: [[100]],
      findWaiting: [[['company', 'people']]],
      thin: [[FIRST_REQUEST + 1000, 200]],
    },
    allowed: { findLast: () => 'The query reads only the last rows, by key.' },
  },
  {
    name: 'bin',
    repository: createTrashRepository,
    calls: {
      count: [[]],
      find: [[ROWS]],
      findPage: [[0, 25]],
      findExpired: [[FIRST_REQUEST + 10, FIRST_REQUEST + 10, 200]],
      deleteForGood: [[ROWS]],
    },
    allowed: {
      count: () => 'The query counts the items of the trash, which are nearly all of its rows.',
      deleteForGood: () => 'The query sorts the few rows that were deleted together.',
    },
  },
  {
    name: 'audit',
    repository: createAuditRepository,
    calls: {
      count: auditFilters.map((filter) => [filter]),
      findPage: auditFilters.map((filter) => [filter, 0, 25]),
      findAllBelow: auditFilters.map((filter) => [filter, ROWS / 2, 500]),
      findUsers: [[200]],
      findNamed: [[200]],
      findNthLast: [['signInFailed', 299]],
      deleteSomeBefore: [[FIRST_REQUEST + 10]],
    },
    allowed: {
      findNamed: ofAccounts,
      count: (filter: AuditFilter) =>
        filter.action || filter.user ? undefined : 'All entries are counted.',
      findPage: (filter: AuditFilter) =>
        filter.action || filter.user
          ? undefined
          : 'The query reads only the rows of the page, by key.',
    },
  },
  {
    name: 'visits',
    repository: createVisitRepository,
    calls: {
      add: [[[{ span: 'day', what: 'page', period: '2025-11-20', name: '/', phone: 1, desk: 0 }]]],
      findPeriods: [
        ['day', '2025-10-29'],
        ['month', '2024-09'],
      ],
      findMost: [
        ['day', 'page', '2025-10-29', 20],
        ['month', 'page', '2024-09', 20],
      ],
      removeBefore: [['2025-06-02', '2024-02']],
    },
    allowed: {
      findMost: () =>
        'The query sums the counts of the last days or months by name, for 500 names each.',
    },
  },
  {
    name: 'backups',
    repository: createBackupRepository,
    calls: {
      findLast: [['proven'], ['failed']],
      findRecent: [[30]],
      findRunningUntil: [[]],
      extendLease: [[1, 'holder', FIRST_REQUEST]],
    },
    allowed: { findLast: few, findRecent: few, findRunningUntil: few, extendLease: few },
  },
  {
    name: 'todos',
    repository: createTodoRepository,
    calls: {
      countOpenRequests: [['user500']],
      findOpenRequests: [['user500', 5, FIRST_REQUEST]],
      findLateBefore: [[FIRST_REQUEST]],
      countDrafts: [[]],
      findDrafts: [[5]],
      countPending: [[]],
      findPending: [[5]],
      countDeadLinks: [
        [null, PAST],
        [['', 'www.example.hu'], PAST],
      ],
      findDeadLinks: [
        [null, PAST, 5],
        [['', 'www.example.hu'], PAST, 5],
      ],
      countFailedMails: [[]],
      findFailedRequests: [[5]],
      findFailedLetters: [[5]],
      findFailedReminders: [[5]],
    },
    allowed: {
      countOpenRequests: ofAccounts,
      findLateBefore: oneCompany,
      findOpenRequests: () => 'Only the open requests are sorted.',
      findFailedLetters: waiting,
      countPending: () => 'The query counts the first thousand rows that it finds.',
    },
  },
  {
    name: 'wordlessPictures',
    // The lists are short, so scans of their tables are allowed.
    repository: (db) => createPicturesWithoutAlt(db, [projectType, newsType]),
    calls: { count: [[]], findOwn: [[5]], findInGalleries: [[5]] },
    allowed: {
      count: () => 'The query counts the first thousand rows that it finds.',
    },
  },
  {
    name: 'links',
    repository: (db) => createLinkRepository(db, 'www.example.hu'),
    calls: {
      findOwn: [
        [undefined, 200],
        [LINK, 200],
      ],
      hasNewOwn: [[]],
      claim: [['process', FIRST_REQUEST + 500, FIRST_REQUEST + 1000]],
      rest: [['host501.hu', 'process', 1, 2]],
      findNextDue: [[]],
      expireDead: [[]],
      release: [['host501.hu', 'process', 1]],
    },
    allowed: { expireDead: () => 'On request, the query reads the hosts of all dead links.' },
  },
  {
    name: 'reminders',
    repository: createReminderRepository,
    calls: { findNotified: [['2020-01-01']] },
  },
  {
    name: 'reminder mails',
    repository: createReminderOutbox,
    calls: {
      claim: [['process', FIRST_REQUEST + 10_000, FIRST_REQUEST + 20_000]],
      findNextDue: [[]],
    },
    allowed: { findNextDue: waiting },
  },
  {
    name: 'presence',
    repository: createPresenceRepository,
    calls: {
      keep: [[OPEN_WINDOW, FIRST_REQUEST]],
      findOthers: [[OPEN_WINDOW, FIRST_REQUEST, FIRST_REQUEST + ROWS]],
      remove: [['window500', 'user5']],
      removeSeenBefore: [[FIRST_REQUEST + 10]],
    },
  },
  {
    name: 'attempts',
    repository: createIdempotencyKeyRepository,
    calls: {
      find: [[{ username: 'user5', path: '/api/news', key: 'news:new|5005', request: '' }]],
      deleteExpired: [[]],
    },
  },
  {
    name: 'accounts',
    repository: createAccountRepository,
    calls: {
      findByUsername: [['user500']],
      findAll: [[1_000]],
      findNames: [[]],
      findDescribed: [['user500']],
      findRelatedWords: [['admin']],
      findByLink: [[hashAt(500), FIRST_REQUEST]],
      existsAny: [[]],
    },
    allowed: {
      existsAny: () => 'The query reads the first row that it finds.',
      findAll: () => 'All users are shown; there are a thousand at most.',
      findNames: () => 'A new name is compared with those of all users.',
      findRelatedWords: () =>
        'The query reads all rows of the company, its offices and its people.',
    },
  },
  {
    name: 'sessions',
    repository: createSessionRepository,
    calls: {
      findUnlessEnded: [['user500', hashAt(500)]],
      deleteExpiredTokens: [[FIRST_REQUEST + 10]],
      findAllOf: [['user500', FIRST_REQUEST]],
      findOne: [['user500', 500]],
      deleteExpired: [[FIRST_REQUEST + 10]],
    },
    allowed: { findAllOf: () => 'The query sorts the few rows of a user.' },
  },
  {
    name: 'preview links',
    repository: (db) => createPreviewLinkRepository(db, new Map([['project', projectType]])),
    calls: {
      findAllOf: [[HISTORY_OF, FIRST_REQUEST]],
      findByDigest: [[hashAt(500), FIRST_REQUEST]],
      deleteExpired: [[FIRST_REQUEST + 10]],
    },
    allowed: { findAllOf: () => 'The query sorts the five links of an item.' },
  },
  {
    name: 'second factors',
    repository: createFactorRepository,
    calls: {
      findTotp: [['user500']],
      findAllPasskeys: [['user500']],
      findPasskey: [[hashAt(500)]],
      countRecoveryCodes: [['user500']],
      findPolicy: [[]],
    },
    allowed: { findAllPasskeys: () => 'The query sorts the few rows of a user.' },
  },
];
