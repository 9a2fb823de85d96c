import { sql } from 'kysely';
import type { AnyDatabase, Dialect, DialectMigration } from './dialect.ts';

/** Requests for offers: what is said in them besides, the files that came along, and what was written since. */
export const offers: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    for (const [column, value] of [
      ['kind', 'contact'],
      ['discipline', ''],
      ['place', ''],
      ['deadline', ''],
      ['assignedTo', ''],
      ['language', 'hu'],
    ] as const) {
      await db.schema
        .alterTable('contactRequest')
        .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(value))
        .execute();
    }
    for (const column of ['kind', 'discipline', 'assignedTo']) {
      const name = `contactRequestBy${column[0]!.toUpperCase()}${column.slice(1)}`;
      // For a page of the list, and for all of it in parts.
      for (const [ending, order] of [
        ['', ['receivedAt', 'contactRequestId']],
        ['Id', ['contactRequestId']],
      ] as const) {
        await db.schema
          .createIndex(name + ending)
          .on('contactRequest')
          .columns([column, ...order])
          .execute();
      }
    }
    await createAttachments(db, dialect);
    await createEntries(db, dialect);
  },
});

/** Files that visitors send: first by themselves, then with a request. */
async function createAttachments(db: AnyDatabase, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('contactAttachment')
    .addColumn('attachmentId', 'integer', dialect.counting)
    .addColumn('uploadId', 'text', (column) => column.notNull().unique())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    // No foreign key: a request that lies in the bin comes back to its files.
    .addColumn('contactRequestId', 'integer')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('openedAt', 'bigint', (column) => column.notNull())
    .addColumn('scan', 'text', (column) => column.notNull())
    .addColumn('scanDetail', 'text', (column) => column.notNull())
    .addColumn('scannedAt', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('nextAttemptAt', 'bigint', (column) => column.notNull())
    .addColumn('leaseHolder', 'text', (column) => column.notNull())
    .addColumn('leaseUntil', 'bigint', (column) => column.notNull())
    .execute();
  for (const [name, columns] of [
    ['Request', ['contactRequestId', 'attachmentId']],
    ['Holder', ['holder']],
    ['Sender', ['sender', 'contactRequestId']],
    ['Scan', ['scan', 'nextAttemptAt']],
  ] as const) {
    await db.schema
      .createIndex(`contactAttachmentBy${name}`)
      .on('contactAttachment')
      .columns([...columns])
      .execute();
  }
  await db.schema
    .createTable('attachmentPart')
    .addColumn('attachmentId', 'integer', (column) =>
      column.notNull().references('contactAttachment.attachmentId').onDelete('cascade'),
    )
    .addColumn('start', 'integer', (column) => column.notNull())
    .addColumn('bytes', sql.raw(dialect.bytes), (column) => column.notNull())
    .addPrimaryKeyConstraint('attachmentPartKey', ['attachmentId', 'start'])
    .execute();
  if (dialect.name === 'postgres') {
    await sql`alter table "attachmentPart" alter column "bytes" set storage external`.execute(db);
  }
}

/** What was written to whom since, and what staff have noted. */
async function createEntries(db: AnyDatabase, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('contactEntry')
    .addColumn('entryId', 'integer', dialect.counting)
    .addColumn('contactRequestId', 'integer', (column) => column.notNull())
    .addColumn('sort', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('createdBy', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('messageId', 'text', (column) => column.notNull())
    .addColumn('inReplyTo', 'text', (column) => column.notNull())
    .addColumn('delivery', 'text', (column) => column.notNull())
    .addColumn('deliveryReason', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('firstAttemptAt', 'bigint')
    .addColumn('nextAttemptAt', 'bigint', (column) => column.notNull())
    .addColumn('sentAt', 'bigint')
    .addColumn('leaseHolder', 'text', (column) => column.notNull())
    .addColumn('leaseUntil', 'bigint', (column) => column.notNull())
    .execute();
  for (const [name, columns] of [
    ['Request', ['contactRequestId', 'entryId']],
    ['Delivery', ['delivery', 'nextAttemptAt']],
    ['Recipient', ['recipient', 'createdAt']],
  ] as const) {
    await db.schema
      .createIndex(`contactEntryBy${name}`)
      .on('contactEntry')
      .columns([...columns])
      .execute();
  }
}
