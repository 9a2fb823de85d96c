import { run, type AnyDatabase, type Dialect } from '../dialect.ts';
import { renewRevision, watch, type Watched } from '../revision-triggers.ts';
import { markForSearch, type SearchedTable } from '../search-triggers.ts';

export async function createTriggers(db: AnyDatabase, dialect: Dialect): Promise<void> {
  await watch(db, dialect, watched);
  await watchPictures(db, dialect);
  await markForSearch(db, dialect, searched);
  await keepAuditLog(db, dialect);
  await markSamples(db, dialect);
  await noteMediaRemovals(db, dialect);
}

const isSample = 'ROW."isSample"';
const onPages = (['news', 'project'] as const)
  .map((table) => `exists (select 1 from "${table}" where "imageHash" = ROW."hash")`)
  .join(' or ');

const watched: Watched[] = [
  { table: 'news', subject: 'news' },
  { table: 'news', subject: 'publishedNews', when: 'ROW."published"' },
  ...['project', 'projectPicture', 'projectMethod'].map((table) => ({
    table,
    subject: 'projects',
  })),
  {
    table: 'picture',
    subject: 'pictures',
    // Pages do not show other columns, such as `unusedSince`.
    columns: ['hash', 'type', 'width', 'height', 'size', 'animated'],
    referred: onPages,
  },
  ...['reproCategory', 'reproPrice'].map((table) => ({ table, subject: 'prices' })),
  ...['company', 'office', 'look'].map((table) => ({ table, subject: 'company' })),
  { table: 'person', subject: 'people' },
  { table: 'discipline', subject: 'disciplines' },
  ...['laboratory', 'labGroup', 'labTest'].map((table) => ({ table, subject: 'laboratory' })),
  ...['authorisation', 'certificate'].map((table) => ({ table, subject: 'credentials' })),
  ...['home', 'service'].map((table) => ({ table, subject: 'home' })),
  ...['euNotice', 'reprographyNotice'].map((table) => ({ table, subject: 'notices' })),
  ...['words', 'menuEntry'].map((table) => ({ table, subject: 'words' })),
  ...['legalDocument', 'privacyVersion'].map((table) => ({ table, subject: 'legal' })),
  { table: 'document', subject: 'documents' },
  { table: 'answerTemplate', subject: 'answerTemplates' },
  { table: 'sampleItem', subject: 'samples' },
  ...[
    'company',
    'office',
    'person',
    'certificate',
    'euNotice',
    'reprographyNotice',
    'legalDocument',
    'home',
    'service',
    'authorisation',
    'laboratory',
    'labGroup',
    'labTest',
    'privacyVersion',
  ].map((table) => ({ table, subject: 'samples', when: isSample })),
];

/** Searchable content types, with their names. */
const searched: SearchedTable[] = [
  { kind: 'project', table: 'project', id: 'projectId' },
  { kind: 'disciplines', table: 'discipline', id: 'disciplineId' },
  { kind: 'services', table: 'service', id: 'serviceId' },
  { kind: 'home', table: 'home', id: 'homeId' },
  { kind: 'laboratory', table: 'laboratory', id: 'laboratoryId' },
  { kind: 'lab-groups', table: 'labGroup', id: 'labGroupId' },
  { kind: 'lab-tests', table: 'labTest', id: 'labTestId' },
  { kind: 'news', table: 'news', id: 'newsId' },
  { kind: 'eu-notice', table: 'euNotice', id: 'euNoticeId' },
  { kind: 'people', table: 'person', id: 'personId' },
  { kind: 'authorisations', table: 'authorisation', id: 'authorisationId' },
  { kind: 'certificates', table: 'certificate', id: 'certificateId' },
  { kind: 'company', table: 'company', id: 'companyId' },
  { kind: 'offices', table: 'office', id: 'officeId' },
  { kind: 'reprography-notice', table: 'reprographyNotice', id: 'reprographyNoticeId' },
  { kind: 'privacy-versions', table: 'privacyVersion', id: 'privacyVersionId' },
  { kind: 'legal-documents', table: 'legalDocument', id: 'legalDocumentId' },
  { kind: 'words', table: 'words', id: 'wordsId' },
];

/**
 * A change of a picture's focus changes pages. In SQLite, inserts and deletes of gallery pictures count too. A shell
 * that does not enforce foreign keys may add or delete pictures that are in use (see `Watched.referred`).
 */
async function watchPictures(db: AnyDatabase, { name }: Dialect): Promise<void> {
  const after = 'after update of "focusX", "focusY" on "picture"';
  if (name === 'postgres') {
    const call = `for each row execute function "renewRevision"('pictures')`;
    const deferred = 'deferrable initially deferred';
    await run(
      db,
      `create constraint trigger "picturesByfocus_update" ${after} ${deferred} ${call}`,
    );
    return;
  }
  const renew = `begin ${renewRevision('pictures')}; end`;
  await run(db, `create trigger "picturesByfocus_update" ${after} ${renew}`);
  for (const [event, row] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ]) {
    await run(
      db,
      `create trigger "picturesBygallery_${event}" after ${event} on "picture"
        when (exists (select 1 from "projectPicture" where "hash" = ${row}."hash")) ${renew}`,
    );
  }
}

/** Makes the audit log append-only, except that old entries can be deleted. */
async function keepAuditLog(db: AnyDatabase, { name }: Dialect): Promise<void> {
  const message = 'the audit log is only added to';
  const trigger = 'create trigger "auditEventStays" before update on "auditEvent"';
  if (name === 'sqlite') {
    await run(db, `${trigger} begin select raise(abort, '${message}'); end`);
    return;
  }
  await run(
    db,
    `create function "refuseChange"() returns trigger language plpgsql as $$
      begin raise exception '${message}'; end $$`,
  );
  await run(db, `${trigger} for each row execute function "refuseChange"()`);
}

/** Saving an item removes its sample mark. Restoring a deleted sample restores its mark. */
async function markSamples(db: AnyDatabase, { name }: Dialect): Promise<void> {
  for (const { table, id, columns } of [
    { table: 'news', id: 'newsId', columns: '"title", "content"' },
    { table: 'project', id: 'projectId', columns: '"name", "description"' },
  ]) {
    const one = (row: string) => `where "kind" = '${table}' and "itemId" = ${row}."${id}"`;
    for (const [event, statement] of [
      ['insert', `update "sampleItem" set "isThere" = true ${one('new')}`],
      [`update of ${columns}`, `delete from "sampleItem" ${one('old')}`],
      ['delete', `update "sampleItem" set "isThere" = false ${one('old')}`],
    ] as const) {
      const trigger = `sampleOf${table}_${event.split(' ')[0]}`;
      let action = `begin ${statement}; end`;
      if (name === 'postgres') {
        const body = `$$ begin ${statement}; return null; end $$`;
        await run(db, `create function "${trigger}"() returns trigger language plpgsql as ${body}`);
        action = `for each row execute function "${trigger}"()`;
      }
      await run(db, `create trigger "${trigger}" after ${event} on "${table}" ${action}`);
    }
  }
}

/**
 * Creates triggers that record an object for removal when the row that names it is deleted or names another object. The
 * column "object" names bytes in an S3 store.
 */
async function noteMediaRemovals(db: AnyDatabase, { name }: Dialect): Promise<void> {
  if (name === 'postgres') {
    await run(
      db,
      `create function "noteMediaRemoval"() returns trigger language plpgsql as $$
  begin
    insert into "mediaRemoval" ("object", "wasNamed", "since")
      values (old."object", true, floor(extract(epoch from clock_timestamp()) * 1000)::bigint)
      on conflict ("object") do nothing;
    return null;
  end $$`,
    );
  }
  const action =
    name === 'postgres'
      ? 'execute function "noteMediaRemoval"()'
      : `begin
          insert into "mediaRemoval" ("object", "wasNamed", "since")
            values (old."object", 1, cast(unixepoch('subsec') * 1000 as integer))
            on conflict ("object") do nothing;
        end`;
  for (const table of ['pictureFile', 'documentPart', 'attachmentPart']) {
    await run(
      db,
      `create trigger "${table}Object_delete" after delete on "${table}"
        for each row when (old."object" <> '') ${action}`,
    );
    await run(
      db,
      `create trigger "${table}Object_update" after update of "object" on "${table}"
        for each row when (old."object" <> '' and old."object" <> new."object") ${action}`,
    );
  }
}
