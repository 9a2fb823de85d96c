import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../../db/schema.ts';
import type { AuditEventTable } from '../../../audit/audit.repository.server.ts';
import { attachmentLimits } from '../../../enquiries/attachments/attachment.contract.ts';
import { replaceKeywords } from '../../../content/content-type-media.repository.server.ts';
import { anyTables } from '../../../content/content-type-rows.repository.server.ts';
import { DOCUMENT_PART } from '../../../media/storage/document-store.repository.server.ts';
import { ORIGINAL } from '../../../media/storage/picture-store.server.ts';
import type { FileOfFolder, PartFile } from './folder-content.server.ts';
import type { Row } from './snapshot.repository.server.ts';

/** Tables that must be empty, with the name of their content. */
const CONTENT = {
  news: 'news',
  project: 'projects',
  reproCategory: 'price categories',
  reproPrice: 'prices',
  contactRequest: 'contact requests',
  history: 'histories',
  bin: 'bin',
  pendingChange: 'pending changes',
  picture: 'pictures',
  document: 'documents',
} as const;

/** Rows per statement, because databases limit the number of values. */
const AT_ONCE = 100;

/** Name of the content that the site already has; undefined if it has none. */
export async function findContent(transaction: Transaction<Schema>): Promise<string | undefined> {
  for (const [table, what] of Object.entries(CONTENT)) {
    const query = anyTables(transaction)
      .selectFrom(table)
      .select(sql<number>`1`.as('one'));
    if (await query.limit(1).executeTakeFirst()) return what;
  }
  const users = await transaction.selectFrom('account').select('username').limit(2).execute();
  return users.length > 1 ? 'several users' : undefined;
}

export async function insertPicture(
  transaction: Transaction<Schema>,
  { row, bytes }: FileOfFolder,
): Promise<void> {
  await anyTables(transaction).insertInto('picture').values(row).execute();
  const file = { hash: row['hash'] as string, name: ORIGINAL, size: bytes.length, bytes };
  await transaction.insertInto('pictureFile').values(file).execute();
}

/** Inserts a document in chunks, as an upload does. */
export async function insertDocument(
  transaction: Transaction<Schema>,
  { row, bytes }: FileOfFolder,
): Promise<void> {
  await anyTables(transaction).insertInto('document').values(row).execute();
  const hash = row['hash'] as string;
  for (let number = 0; number * DOCUMENT_PART < bytes.length; number += 1) {
    const part = bytes.subarray(number * DOCUMENT_PART, (number + 1) * DOCUMENT_PART);
    await transaction.insertInto('documentPart').values({ hash, number, bytes: part }).execute();
  }
}

/** Inserts an attachment in chunks, as an upload does. */
export async function insertAttachment(
  transaction: Transaction<Schema>,
  { row, bytes }: FileOfFolder,
): Promise<void> {
  await anyTables(transaction).insertInto('contactAttachment').values(row).execute();
  const attachmentId = row['attachmentId'] as number;
  for (let start = 0; start < bytes.length; start += attachmentLimits.portion) {
    const part = bytes.subarray(start, start + attachmentLimits.portion);
    await transaction
      .insertInto('attachmentPart')
      .values({ attachmentId, start, bytes: part })
      .execute();
  }
}

/** Hashes of the files in the folder. */
export interface KnownMedia {
  pictures: ReadonlySet<string>;
  documents: ReadonlySet<string>;
}

/** Inserts the sanitised rows of a file, and records which pictures and documents they use. */
export async function insertRows(
  transaction: Transaction<Schema>,
  { part, rows: ofFile }: PartFile,
  known: KnownMedia,
): Promise<void> {
  const { table, keepsThose, sanitised } = part;
  const rows: Row[] = [];
  // Rows are sanitised one after the other, because the sanitiser refuses work when its queue is full.
  for (const row of ofFile) rows.push(sanitised ? await sanitised(row) : row);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const insertion = anyTables(transaction)
      .insertInto(table)
      .values(rows.slice(from, from + AT_ONCE));
    await (
      keepsThose
        ? insertion.onConflict((conflict) => conflict.columns([...keepsThose]).doNothing())
        : insertion
    ).execute();
  }
  if (part.keywordsOf) {
    for (const row of rows) await replaceKeywords(transaction, part.keywordsOf, row);
  }
  for (const sort of ['pictures', 'documents'] as const) {
    const usesOf = part[sort];
    for (const row of usesOf ? rows : []) {
      const used = usesOf!(row);
      const uses = used.hashes.filter((hash) => known[sort].has(hash));
      if (uses.length === 0) continue;
      await anyTables(transaction)
        .insertInto(used.table)
        .values(uses.map((hash): Row => ({ ...used.key, hash })))
        .execute();
    }
  }
}

/** Finds an item that names a missing discipline and so would appear on no page. */
export async function findNameless(transaction: Transaction<Schema>) {
  const keys = transaction.selectFrom('discipline').select('key');
  const project = await transaction
    .selectFrom('project')
    .select(['projectId as id', 'type as key'])
    .where('type', 'not in', keys)
    .executeTakeFirst();
  if (project) return { file: `projects/${project.id}.json`, key: project.key };
  const person = await transaction
    .selectFrom('person')
    .select(['personId as id', 'discipline as key'])
    .where('discipline', '!=', '')
    .where('discipline', 'not in', keys)
    .executeTakeFirst();
  return person && { file: `people/${person.id}.json`, key: person.key };
}

/** Empties a table, because the import replaces its initial rows. */
export async function clearTable(transaction: Transaction<Schema>, table: string): Promise<void> {
  await anyTables(transaction).deleteFrom(table).execute();
}

/** Removes the site's own audit log for the import; `putLogBack` appends it afterwards. */
export async function takeLogAside(transaction: Transaction<Schema>) {
  const events = await transaction
    .selectFrom('auditEvent')
    .selectAll()
    .orderBy('eventId')
    .execute();
  await transaction.deleteFrom('auditEvent').execute();
  return events.map(({ eventId: _eventId, ...event }): Omit<AuditEventTable, 'eventId'> => event);
}

export async function putLogBack(
  transaction: Transaction<Schema>,
  events: Omit<AuditEventTable, 'eventId'>[],
): Promise<void> {
  for (const event of events) await transaction.insertInto('auditEvent').values(event).execute();
}

/** Sets sequences so that no id is assigned again. `counted` contains tables with their id columns. */
export async function keepLastIds(
  transaction: Transaction<Schema>,
  dialect: 'sqlite' | 'postgres',
  lastIds: Readonly<Record<string, number>>,
  counted: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [table, id] of Object.entries(counted)) {
    const last = lastIds[table] ?? 0;
    if (last === 0) continue;
    if (dialect === 'postgres') {
      await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${id}), ${last})`.execute(
        transaction,
      );
      continue;
    }
    await sql`delete from sqlite_sequence where "name" = ${table}`.execute(transaction);
    await sql`insert into sqlite_sequence ("name", "seq") values (${table}, ${last})`.execute(
      transaction,
    );
  }
}
