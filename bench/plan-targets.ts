import type { Kysely } from 'kysely';
import { createIdempotencyKeyRepository } from '../app/api/server/idempotency-key.repository.server.ts';
import type { AuditFilter } from '../app/audit/audit.contract.ts';
import { createVisitRepository } from '../app/operations/visits/visit.repository.server.ts';
import { createAuditRepository } from '../app/audit/audit.repository.server.ts';
import { createAccountRepository } from '../app/identity/account.repository.server.ts';
import { createFactorRepository } from '../app/identity/factors/factor.repository.server.ts';
import { createSessionRepository } from '../app/identity/sessions/session.repository.server.ts';
import { createPasswordLinkRepository } from '../app/identity/users/password-link.repository.server.ts';
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
    ? 'A search goes through the search keys of all rows, in their index where that is cheapest, and sorts what it found.'
    : undefined;
const searchingTexts = ({ search }: Searched) =>
  search ? 'A search of the contact requests goes through the texts of all of them.' : undefined;
/** Returns why a query for contact requests may scan or sort, if it searches texts or selects failed mail. */
const searchingOrFailed = (filter: ContactRequestFilter) =>
  filter.search
    ? searchingTexts({ search: filter.search })
    : filter.delivery === 'failed'
      ? waiting()
      : undefined;
const inOrder = () => 'The few rows of a page, found in an index, are put in order once more.';
const ordering = () =>
  'What PostgreSQL finds of the words in its index is put in order: its index of words has none.';
const waiting = () => 'Only what still waits to be sent is sorted.';

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
  'Two lists, each of no more than up to the page out of its index, are merged.';
const counting = () => 'All that the library lists is counted, in an index.';

const few = () => 'Of backups a few hundred are known, whatever has become of them.';

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
      findById: () => 'The pictures of one gallery are put in order.',
      findListedById: () => 'The pictures of one gallery are put in order.',
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
      findPoints: projectFilters.map((filter) => [filter, 60]),
      findName: [[ROWS / 2]],
      findFeatured: [[3]],
      findRelated: [[ROWS / 2, 3]],
      findYears: [[]],
      findMethods: [[300]],
      findNames: projectFilters.map((filter) => [filter, 500]),
    },
    allowed: {
      countByCounty: () => 'What matches is counted by county.',
      findNames: () => 'What a method was used for is found by that, and put in order.',
      findPoints: inOrder,
      findFeatured: inOrder,
      findRelated: () => 'Sixty of one discipline are held against one, and put in order.',
      findMethods: () => 'The methods are told apart, in an index; a few hundred are put in order.',
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
    allowed: { findWidthsClaimedUntil: () => 'Only what still waits for its widths is sorted.' },
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
      deleteUnusedSince: [[FIRST_REQUEST + ROWS - 1]],
    },
    allowed: {
      updateUnusedSince: () =>
        'Once an hour all pictures are held against all that could use them.',
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
    allowed: { existsNth: () => 'By their key, up to as many as there may be.' },
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
      findStatus: [['K-2026-500']],
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
      deleteLeftOver: () => 'Once a day each entry is held against the requests that there are.',
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
      deleteLeftOver: () => 'Once an hour each file is held against the requests that there are.',
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
    allowed: { findLast: () => 'The last by their key: no more than these are read.' },
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
      count: () => 'What lies in it is counted: nearly all of its rows.',
      deleteForGood: () => 'The few that came along are put in order.',
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
          : 'The last by their key: no more than the page is read.',
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
        'What was counted of the last days or months, 500 names of each, is summed up by name.',
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
      countPending: () => 'Any thousand will do, the first that are met.',
    },
  },
  {
    name: 'wordlessPictures',
    // The lists are short, so scans of their tables are allowed.
    repository: (db) => createPicturesWithoutAlt(db, [projectType, newsType]),
    calls: { count: [[]], findOwn: [[5]], findInGalleries: [[5]] },
    allowed: {
      count: () => 'Any thousand will do, the first that are met.',
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
    allowed: { expireDead: () => 'The hosts of all dead links, when somebody asks for it.' },
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
      findCompanyWords: [[]],
      existsAny: [[]],
    },
    allowed: {
      existsAny: () => 'Any one row will do, the first that is met.',
      findAll: () => 'All users are shown; there are a thousand at most.',
      findNames: () => 'A new name is compared with those of all users.',
      findCompanyWords: () => 'The company, its offices and its people are read whole.',
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
    allowed: { findAllOf: () => 'The few of one user are put in order.' },
  },
  {
    name: 'password links',
    repository: createPasswordLinkRepository,
    calls: { findByLink: [[hashAt(500), FIRST_REQUEST]] },
  },
  {
    name: 'preview links',
    repository: (db) => createPreviewLinkRepository(db, new Map([['project', projectType]])),
    calls: {
      findAllOf: [[HISTORY_OF, FIRST_REQUEST]],
      findByDigest: [[hashAt(500), FIRST_REQUEST]],
      deleteExpired: [[FIRST_REQUEST + 10]],
    },
    allowed: { findAllOf: () => 'The five of one item are put in order.' },
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
    allowed: { findAllPasskeys: () => 'The few of one user are put in order.' },
  },
];
