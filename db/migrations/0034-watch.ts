import { sql } from 'kysely';
import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** What needs somebody: which ends the office was told of, and where the links of the content lead. */
export const watchOverContent: DialectMigration = ({ counting }) => ({
  async up(db: AnyDatabase) {
    await createReminders(db, counting);
    await createLinks(db);
    for (const statement of indexes) await sql.raw(statement).execute(db);
    // Texts are gone through once more, for the links that are in them.
    await sql`delete from "setting" where "name" = 'mediaUses'`.execute(db);
  },
});

/** Out of an index what lacks something, however much there is that does not. */
const indexes = [
  ...['news', 'certificate'].map(
    (table) => `create index "${table}WithoutAlt" on "${table}" ("${table}Id")
      where "imageHash" is not null and "imageAlt" = ''`,
  ),
  // Each has a picture: SQLite does not see that the other condition holds of all of them.
  `create index "projectWithoutAlt" on "project" ("projectId") where "imageAlt" = ''`,
  `create index "projectPictureWithoutAlt" on "projectPicture" ("projectId")
    where "alt" = '' and "caption" = ''`,
  ...['authorisation', 'certificate'].map(
    (table) => `create index "${table}ByEnd" on "${table}" ("validUntil", "${table}Id")
      where "validUntil" <> ''`,
  ),
  `create index "pendingChangeBySavedAt" on "pendingChange" ("savedAt", "kind", "itemId")`,
];

async function createReminders(
  db: AnyDatabase,
  counting: Parameters<DialectMigration>[0]['counting'],
) {
  await db.schema
    .createTable('reminderMail')
    .addColumn('reminderMailId', 'integer', counting)
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('messageId', 'text', (column) => column.notNull())
    .addColumn('delivery', 'text', (column) => column.notNull())
    .addColumn('deliveryReason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('firstAttemptAt', 'bigint')
    .addColumn('nextAttemptAt', 'bigint', (column) => column.notNull())
    .addColumn('sentAt', 'bigint')
    .addColumn('leaseHolder', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('leaseUntil', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('reminderMailByDelivery')
    .on('reminderMail')
    .columns(['delivery', 'nextAttemptAt', 'reminderMailId'])
    .execute();
  await db.schema
    .createTable('reminder')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('itemId', 'integer', (column) => column.notNull())
    .addColumn('endsOn', 'text', (column) => column.notNull())
    .addColumn('daysBefore', 'integer', (column) => column.notNull())
    .addColumn('toldAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('reminderKey', ['kind', 'itemId', 'endsOn', 'daysBefore'])
    .execute();
  await db.schema
    .createIndex('reminderByEnd')
    .on('reminder')
    .columns(['endsOn', 'toldAt'])
    .execute();
}

async function createLinks(db: AnyDatabase) {
  await db.schema
    .createTable('contentLink')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('itemId', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('deadSince', 'bigint')
    .addColumn('nextCheckAt', 'bigint', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('contentLinkKey', ['kind', 'itemId', 'digest'])
    .execute();
  await db.schema
    .createIndex('contentLinkByHost')
    .on('contentLink')
    .columns(['host', 'nextCheckAt', 'digest'])
    .execute();
  await db.schema.createIndex('contentLinkByDigest').on('contentLink').column('digest').execute();
  await db.schema
    .createIndex('contentLinkInOrder')
    .on('contentLink')
    .columns(['host', 'digest', 'kind', 'itemId'])
    .execute();
  await db.schema
    .createIndex('contentLinkDead')
    .on('contentLink')
    .columns(['deadSince', 'host', 'kind', 'itemId', 'digest'])
    .where(sql<boolean>`"deadSince" is not null`)
    .execute();
  // Of each host when it may be asked next, whichever process asks.
  await db.schema
    .createTable('linkHost')
    .addColumn('host', 'text', (column) => column.primaryKey())
    .addColumn('askedAt', 'bigint', (column) => column.notNull())
    .addColumn('nextAt', 'bigint', (column) => column.notNull())
    .addColumn('leaseHolder', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('leaseUntil', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('linkHostByNextAt').on('linkHost').column('nextAt').execute();
}
