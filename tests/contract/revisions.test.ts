import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { cacheTags } from '../../db/cache-tags.ts';
import { migrate, openDatabase } from '../../app/platform/database/database.server.ts';
import { freshDatabase, onBothDatabases, type DatabaseName } from '../support/databases.ts';

const HOME_HEADINGS = [
  'introductionHeading',
  'servicesHeading',
  'authorisationsHeading',
  'policyHeading',
  'certificatesHeading',
];
const PAGE_WORDS = [
  'siteTitle',
  'home',
  'references',
  'news',
  'contact',
  'contactData',
  'contactForm',
  'contactThanks',
  'contactPeople',
  'contactOffices',
  'reprography',
  'privacy',
  'imprint',
];

const named = (columns: string[]) => columns.map((name) => `"${name}"`).join(', ');

/** A second row for the table of a singleton, with the required texts. */
function singletonRow(table: string, texts: string[], subject: string): [string, string, string[]] {
  const columns = named([`${table}Id`, ...texts]);
  const values = ['2', ...texts.map(() => `'a'`)].join(', ');
  return [
    `insert into "${table}" (${columns}) values (${values})`,
    `update "${table}" set "${texts[0]}" = 'b'`,
    [subject],
  ];
}

/** For each table: a row, a change, and the tags that these renew; none for tables without public data. */
const tables: Record<string, [insert: string, update: string, renews: string[]][]> = {
  news: [
    [newsRow(1, false), `update news set title = 'b' where "newsId" = 1`, ['news']],
    [newsRow(2, true), `update news set title = 'b' where "newsId" = 2`, ['news', 'publishedNews']],
  ],
  picture: [[pictureRow('a'), `update picture set width = 2 where hash = 'a'`, ['pictures']]],
  project: [
    [
      `insert into project (name, type, featured, date, description, "imageHash") values ('a', 'geodezia', false, '2025-01-01', '', 'a')`,
      `update project set name = 'b'`,
      ['projects'],
    ],
  ],
  projectPicture: [
    [
      `insert into "projectPicture" ("projectId", "order", hash, caption, alt) select "projectId", 0, 'a', '', '' from project`,
      `update "projectPicture" set caption = 'b'`,
      ['projects'],
    ],
  ],
  projectMethod: [
    [
      `insert into "projectMethod" ("projectId", key, label) select "projectId", 'cpt', 'CPT' from project`,
      `update "projectMethod" set label = 'b'`,
      ['projects'],
    ],
  ],
  reproCategory: [
    [
      `insert into "reproCategory" ("reproCategoryId", name, description, "order") values (1, 'a', '', 1)`,
      `update "reproCategory" set name = 'b'`,
      ['prices'],
    ],
  ],
  reproPrice: [
    [
      `insert into "reproPrice" ("reproCategoryId", "order", column1, column2, column3) values (1, 1, '', '', '')`,
      `update "reproPrice" set column1 = 'b'`,
      ['prices'],
    ],
  ],
  company: [
    [
      `insert into company ("companyId", "legalName", "shortName", "foundedYear", "registeredOffice", phone, email, "isSample") values (2, 'a', 'a', 2000, 'a', 'a', 'a', true)`,
      `update company set "shortName" = 'b'`,
      ['company', 'samples'],
    ],
  ],
  look: [
    [
      `insert into look ("lookId", "mainColour", "accentColour") values (2, '#000000', '#000000')`,
      `update look set "mainColour" = '#111111'`,
      ['company'],
    ],
  ],
  sampleItem: [
    [
      `insert into "sampleItem" values ('news', 900, true)`,
      `update "sampleItem" set "isThere" = false`,
      ['samples'],
    ],
  ],
  office: [
    [
      `insert into office (name, address, "isSample") values ('a', 'a', true)`,
      `update office set name = 'b'`,
      ['company', 'samples'],
    ],
  ],
  discipline: [
    [
      `insert into discipline (label, key) values ('a', 'a')`,
      `update discipline set label = 'b' where key = 'a'`,
      ['disciplines'],
    ],
  ],
  person: [
    [
      `insert into person (name, role, "isSample") values ('a', 'a', true)`,
      `update person set name = 'b'`,
      ['people', 'samples'],
    ],
  ],
  laboratory: [
    [
      `insert into laboratory ("laboratoryId", title, lead, "withdrawnNote", "notAccreditedNote", "onSiteNote", "feesTitle", "isSample") values (2, 'a', 'a', 'a', 'a', 'a', 'a', true)`,
      `update laboratory set title = 'b'`,
      ['laboratory', 'samples'],
    ],
  ],
  labGroup: [
    [
      `insert into "labGroup" (title, "isSample") values ('a', true)`,
      `update "labGroup" set title = 'b'`,
      ['laboratory', 'samples'],
    ],
  ],
  labTest: [
    [
      `insert into "labTest" ("labGroupId", name, "isSample") values (1, 'a', true)`,
      `update "labTest" set name = 'b'`,
      ['laboratory', 'samples'],
    ],
  ],
  authorisation: [
    [
      `insert into authorisation (code, "isSample") values ('a', true)`,
      `update authorisation set code = 'b'`,
      ['credentials', 'samples'],
    ],
  ],
  certificate: [
    [
      `insert into certificate (title, "isSample") values ('a', true)`,
      `update certificate set title = 'b'`,
      ['credentials', 'samples'],
    ],
  ],
  home: [
    [
      `insert into home ("homeId", ${named(HOME_HEADINGS)}, "isSample")
        values (2, ${HOME_HEADINGS.map(() => `'a'`).join(', ')}, true)`,
      `update home set promise = 'b'`,
      ['home', 'samples'],
    ],
  ],
  words: [singletonRow('words', PAGE_WORDS, 'words')],
  siteSearch: [singletonRow('siteSearch', ['workArea'], 'words')],
  privacyVersion: [
    [
      `insert into "privacyVersion" (title, "isSample") values ('a', true)`,
      `update "privacyVersion" set title = 'b'`,
      ['legal', 'samples'],
    ],
  ],
  service: [
    [
      `insert into service (title, "isSample") values ('a', true)`,
      `update service set title = 'b'`,
      ['home', 'samples'],
    ],
  ],
  servicePage: [
    [
      `insert into "servicePage" (name, "key", discipline, summary, "isSample")
        values ('a', 'a', 'a', 'a', true)`,
      `update "servicePage" set name = 'b'`,
      ['samples', 'servicePages'],
    ],
  ],
  servicePagePicture: [
    [
      `insert into "servicePagePicture" ("servicePageId", "order", hash, caption, alt)
        select min("servicePageId"), 0, 'a', '', '' from "servicePage"`,
      `update "servicePagePicture" set caption = 'b'`,
      ['servicePages'],
    ],
  ],
  vacancy: [
    [
      `insert into vacancy (title, "key", place, employment, "postedOn")
        values ('a', 'a', 'a', 'OTHER', '2026-01-01')`,
      `update vacancy set title = 'b'`,
      ['vacancies'],
    ],
  ],
  euNotice: [
    [
      `insert into "euNotice" ("euNoticeId", funding, title, "isSample") values (2, 'a', 'a', true)`,
      `update "euNotice" set title = 'b'`,
      ['notices', 'samples'],
    ],
  ],
  reprographyNotice: [
    [
      `insert into "reprographyNotice" ("reprographyNoticeId", title, "isSample") values (2, 'a', true)`,
      `update "reprographyNotice" set title = 'b'`,
      ['notices', 'samples'],
    ],
  ],
  menuEntry: [
    [
      `insert into "menuEntry" (title, page) values ('a', 'news')`,
      `update "menuEntry" set title = 'b'`,
      ['words'],
    ],
  ],
  legalDocument: [
    [
      `insert into "legalDocument" (title, "isSample") values ('a', true)`,
      `update "legalDocument" set title = 'b'`,
      ['legal', 'samples'],
    ],
  ],
  attemptCount: [
    [`insert into "attemptCount" values ('a', 1, 1)`, `update "attemptCount" set count = 2`, []],
  ],
  document: [
    [
      `insert into document (hash, name, title, "searchKey", size, "uploadedAt", "uploadedBy") values ('a', 'a', 'a', 'a', 1, 1, '')`,
      `update document set title = 'b'`,
      ['documents'],
    ],
  ],
  documentPart: [
    [
      `insert into "documentPart" (hash, number, bytes) values ('a', 0, 'x')`,
      `update "documentPart" set bytes = 'y'`,
      [],
    ],
  ],
  pictureUse: [
    [
      `insert into "pictureUse" values ('news', 1, 'a')`,
      `update "pictureUse" set "itemId" = 2`,
      [],
    ],
  ],
  documentUse: [
    [
      `insert into "documentUse" values ('news', 1, 'a')`,
      `update "documentUse" set "itemId" = 2`,
      [],
    ],
  ],
  newsPicture: [
    [`insert into "newsPicture" values (1, 'a')`, `update "newsPicture" set hash = 'a'`, []],
  ],
  pictureFile: [
    [
      `insert into "pictureFile" (hash, name, size, bytes) values ('a', 'original', 1, 'x')`,
      `update "pictureFile" set size = 2`,
      [],
    ],
  ],
  account: [
    [
      `insert into account (username, "passwordHash") values ('a', '')`,
      `update account set "passwordHash" = 'b'`,
      [],
    ],
  ],
  setting: [[`insert into setting values ('a', '')`, `update setting set value = 'b'`, []]],
  contactRequest: [
    [
      `insert into "contactRequest" (reference, name, company, email, phone, subject, message, "searchText",
        "receivedAt", state, delivery, "deliveryReason", "messageId", attempts, "nextAttemptAt", "leaseHolder",
        "leaseUntil") values ('', '', '', '', '', '', '', '', 1, 'new', 'waiting', '', '', 0, 1, '', 0)`,
      `update "contactRequest" set state = 'seen'`,
      [],
    ],
  ],
  // The rows of `contactRequest` are left out, because they have no foreign key.
  contactAttachment: [
    [
      `insert into "contactAttachment" ("attachmentId", "uploadId", holder, sender, name, size, received, type,
        hash, "openedAt", scan, "scanDetail", attempts, "nextAttemptAt", "leaseHolder", "leaseUntil")
        values (1, 'a', '', '', '', 1, 1, '', '', 1, 'none', '', 0, 0, '', 0)`,
      `update "contactAttachment" set scan = 'clean'`,
      [],
    ],
  ],
  attachmentPart: [
    [
      `insert into "attachmentPart" ("attachmentId", start, bytes) values (1, 0, 'a')`,
      `update "attachmentPart" set start = 1`,
      [],
    ],
  ],
  mediaRemoval: [
    [
      `insert into "mediaRemoval" (object, since) values ('a', 1)`,
      `update "mediaRemoval" set since = 2`,
      [],
    ],
  ],
  contactEntry: [
    [
      `insert into "contactEntry" ("contactRequestId", sort, "createdAt", "createdBy", recipient, subject, body,
        "messageId", "inReplyTo", delivery, "deliveryReason", attempts, "nextAttemptAt", "leaseHolder", "leaseUntil")
        values (1, 'note', 1, '', '', '', '', '', '', 'none', '', 0, 0, '', 0)`,
      `update "contactEntry" set delivery = 'sent'`,
      [],
    ],
  ],
  answerTemplate: [
    [
      `insert into "answerTemplate" (title, subject) values ('a', 'a')`,
      `update "answerTemplate" set title = 'b'`,
      ['answerTemplates'],
    ],
  ],
  contactSender: [
    [`insert into "contactSender" values ('a', 1, 1)`, `update "contactSender" set place = 2`, []],
  ],
  idempotencyKey: [
    [
      `insert into "idempotencyKey" values ('a', '', '', '', 1, 1)`,
      `update "idempotencyKey" set path = 'b'`,
      [],
    ],
  ],
  session: [
    [
      `insert into session (digest, username, "startedAt", "seenAt", "expiresAt", device, address)
        values ('a', 'a', 1, 1, 1, '', '')`,
      `update session set "seenAt" = 2`,
      [],
    ],
  ],
  accountLink: [
    [
      `insert into "accountLink" values ('a', 'a', 1)`,
      `update "accountLink" set "expiresAt" = 2`,
      [],
    ],
  ],
  totp: [[`insert into totp values ('a', 'a', 1, 1)`, `update totp set "lastStep" = 2`, []]],
  passkey: [
    [
      `insert into passkey (username, "credentialId", "publicKey", counter, transports, name, "createdAt")
        values ('a', 'a', '', 0, '', '', 1)`,
      `update passkey set counter = 2`,
      [],
    ],
  ],
  recoveryCode: [
    [`insert into "recoveryCode" values ('a', 'a')`, `update "recoveryCode" set digest = 'b'`, []],
  ],
  endedToken: [
    [`insert into "endedToken" values ('a', 1)`, `update "endedToken" set "expiresAt" = 2`, []],
  ],
  history: [
    [
      `insert into history ("historyId", kind, "itemId", version, "savedAt", "savedBy", action, "isLasting", label,
        changed, content) values (1, 'news', 1, 1, 1, '', 'saved', false, '', '[]', '{}')`,
      `update history set label = 'b'`,
      [],
    ],
  ],
  historyPicture: [
    [`insert into "historyPicture" values (1, 'a')`, `update "historyPicture" set hash = 'a'`, []],
  ],
  historyDocument: [
    [
      `insert into "historyDocument" values (1, 'a')`,
      `update "historyDocument" set hash = 'a'`,
      [],
    ],
  ],
  pendingChange: [
    [
      `insert into "pendingChange" values ('news', 1, 1, 1, 1, '', '{}')`,
      `update "pendingChange" set version = 2`,
      [],
    ],
  ],
  pendingPicture: [
    [
      `insert into "pendingPicture" values ('news', 1, 'a')`,
      `update "pendingPicture" set hash = 'a'`,
      [],
    ],
  ],
  pendingDocument: [
    [
      `insert into "pendingDocument" values ('news', 1, 'a')`,
      `update "pendingDocument" set hash = 'a'`,
      [],
    ],
  ],
  previewLink: [
    [
      `insert into "previewLink" (digest, kind, "itemId", "madeBy", "madeAt", "expiresAt") values ('x', 'news', 1, '', 1, 2)`,
      `update "previewLink" set "expiresAt" = 3`,
      [],
    ],
  ],
  auditEvent: [
    [
      `insert into "auditEvent" ("happenedAt", username, action, kind, label) values (1, '', 'saved', '', '')`,
      // The table is append-only.
      `select 1`,
      [],
    ],
  ],
  backup: [
    [
      `insert into backup (state, "startedAt", "leaseHolder", "leaseUntil") values ('running', 1, '', 1)`,
      `update backup set state = 'failed'`,
      [],
    ],
  ],
  runningProcess: [
    [`insert into "runningProcess" values ('a', 1)`, `update "runningProcess" set "until" = 2`, []],
  ],
  reminder: [
    [
      `insert into reminder values ('company', 1, '2026-01-01', 30, 1)`,
      `update reminder set "toldAt" = 2`,
      [],
    ],
  ],
  reminderMail: [
    [
      `insert into "reminderMail" ("createdAt", content, "messageId", delivery, "nextAttemptAt") values (1, '[]', '', 'waiting', 1)`,
      `update "reminderMail" set delivery = 'sent'`,
      [],
    ],
  ],
  contentLink: [
    [
      `insert into "contentLink" (kind, "itemId", digest, url, host) values ('news', 1, 'a', '/', '')`,
      `update "contentLink" set "deadSince" = 1`,
      [],
    ],
  ],
  linkHost: [
    [
      `insert into "linkHost" (host, "askedAt", "nextAt") values ('a', 0, 0)`,
      `update "linkHost" set "nextAt" = 1`,
      [],
    ],
  ],
  visitCount: [
    [
      `insert into "visitCount" values ('day', 'all', '2026-11-26', '', 1, 1)`,
      `update "visitCount" set phone = 2`,
      [],
    ],
  ],
  presence: [
    [
      `insert into presence values ('a', 'news', 1, '', 1, 1)`,
      `update presence set "seenAt" = 2`,
      [],
    ],
  ],
  bin: [
    [
      `insert into bin ("historyId", kind, "itemId", "deletedAt") values (1, 'news', 1, 1)`,
      `update bin set "deletedAt" = 2`,
      [],
    ],
  ],
};

/** Searches are never cached. */
const ofWords = ['searchEntry', 'searchMark', 'searchWords'];
const own = [...ofWords, 'revision', 'kysely_migration', 'kysely_migration_lock'];

onBothDatabases('cache revisions', (name) => {
  it('change exactly when data shown on pages change', async () => {
    const { db, run, renewed } = await database(name);
    const known = (await db.introspection.getTables({ withInternalKyselyTables: true }))
      .filter((table) => !table.isView)
      .map((table) => table.name)
      .filter((table) => !/^searchWords(_|Term$)/.test(table));
    assert.deepEqual(known.sort(), [...Object.keys(tables), ...own].sort(), 'every table is here');
    const inOrder = ['picture', 'pictureFile', 'news', 'newsPicture', 'project', 'reproCategory'];
    const all = new Set([...inOrder, ...Object.keys(tables)]);
    for (const table of all) {
      for (const [insert, update, renews] of tables[table]!) {
        // An unused picture is on no page, and foreign keys prevent other deletions.
        const onInsert = table === 'picture' ? [] : renews;
        assert.deepEqual(await renewed(() => run(insert)), onInsert, insert);
        assert.deepEqual(await renewed(() => run(update)), renews, update);
      }
    }
    for (const table of [...all].toReversed()) {
      const renews = table === 'picture' ? [] : new Set(tables[table]!.flatMap((row) => row[2]));
      const statement = `delete from "${table}"`;
      assert.deepEqual(await renewed(() => run(statement)), [...renews], statement);
    }
  });

  it('do not change after a rollback or a change in the queue of picture variants', async () => {
    const { db, run, renewed } = await database(name);
    await run(pictureRow('a'));
    for (const change of ['"widthsMade" = true', '"widthsClaimedUntil" = 5', '"unusedSince" = 5']) {
      assert.deepEqual(await renewed(() => run(`update picture set ${change}`)), [], change);
    }
    const undo = () =>
      db.transaction().execute(async (transaction) => {
        await sql.raw(newsRow(1, true)).execute(transaction);
        throw new Error('undone');
      });
    assert.deepEqual(await renewed(() => undo().catch(() => {})), []);
  });

  it('change when an item is published and when it is unpublished', async () => {
    const { run, renewed } = await database(name);
    await run(newsRow(1, false));
    for (const published of [true, false]) {
      assert.deepEqual(await renewed(() => run(`update news set published = ${published}`)), [
        'news',
        'publishedNews',
      ]);
    }
  });

  it('cause no deadlock when parallel transactions change them in any order', async () => {
    const { db } = await database(name);
    const changes = [newsRow, (id: number) => categoryRow(id)];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        db.transaction().execute(async (transaction) => {
          const inTurn = index % 2 === 0 ? changes : changes.toReversed();
          for (const change of inTurn) await sql.raw(change(index + 1, true)).execute(transaction);
        }),
      ),
    );
    const { rows } = await sql<{ count: number }>`select count(*) as count from news`.execute(db);
    assert.equal(rows[0]!.count, 40);
  });
});

it('truncating a PostgreSQL table changes its cache revision', async () => {
  const { run, renewed } = await database('PostgreSQL');
  assert.deepEqual(await renewed(() => run('truncate news, project, picture cascade')), [
    'company',
    'credentials',
    'disciplines',
    'news',
    'people',
    'pictures',
    'projects',
    'publishedNews',
    'samples',
    'servicePages',
  ]);
  assert.deepEqual(await renewed(() => run('truncate "reproCategory" cascade')), ['prices']);
});

it('each deletion and restoration of a picture in SQLite changes its cache revision', async () => {
  const { run, renewed, url } = await database('SQLite');
  await run(pictureRow('a'));
  await run(newsRow(1, true).replace(`null)`, `'a')`));
  const { DatabaseSync } = await import('node:sqlite');
  const prompt = new DatabaseSync(url.slice('file:'.length), {
    enableForeignKeyConstraints: false,
  });
  assert.deepEqual(await renewed(async () => prompt.exec('delete from picture')), ['pictures']);
  assert.deepEqual(await renewed(async () => prompt.exec(pictureRow('a'))), ['pictures']);
  prompt.exec(`update news set "imageHash" = null`);
  for (const gallery of ['projectPicture', 'servicePagePicture']) {
    prompt.exec(`insert into "${gallery}" values (1, 0, 'a', '', '', '{}')`);
    assert.deepEqual(await renewed(async () => prompt.exec('delete from picture')), ['pictures']);
    assert.deepEqual(await renewed(async () => prompt.exec(pictureRow('a'))), ['pictures']);
    prompt.exec(`delete from "${gallery}"`);
  }
  prompt.close();
});

async function database(name: DatabaseName) {
  const { url, drop } = await freshDatabase(name);
  const opened = openDatabase(url, () => {});
  after(async () => {
    await opened.close();
    await drop();
  });
  await migrate(opened);
  const { db } = opened;
  const revisions = async () =>
    new Map(
      (await db.selectFrom('revision').selectAll().orderBy('subject').execute()).map((row) => [
        row.subject,
        row.revision,
      ]),
    );
  return {
    db,
    url,
    run: (statement: string) => sql.raw(statement).execute(db),
    /** The tags whose revision differs after `work`. */
    async renewed(work: () => Promise<unknown>): Promise<string[]> {
      const before = await revisions();
      assert.deepEqual([...before.keys()], [...cacheTags]);
      await work();
      const now = await revisions();
      return [...now.keys()].filter((subject) => now.get(subject) !== before.get(subject));
    },
  };
}

function newsRow(id: number, published: boolean): string {
  return `insert into news ("newsId", title, subtitle, published, date, content, "imageHash")
    values (${id}, 'a', '', ${published}, '2025-01-01', '', null)`;
}

function categoryRow(id: number): string {
  return `insert into "reproCategory" ("reproCategoryId", name, description, "order") values (${id}, 'a', '', 1)`;
}

function pictureRow(hash: string): string {
  return `insert into picture (hash, type, width, height, size, animated, "widthsMade")
    values ('${hash}', 'image/png', 1, 1, 1, false, false)`;
}
