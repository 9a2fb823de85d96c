import type { AnyDatabase, DialectMigration } from './dialect.ts';

export const contactRequests: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('contactRequest')
      .addColumn('contactRequestId', 'integer', dialect.counting)
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('submission', 'text', (column) => column.unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('searchText', 'text', (column) => column.notNull())
      .addColumn('receivedAt', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('delivery', 'text', (column) => column.notNull())
      .addColumn('deliveryReason', 'text', (column) => column.notNull())
      .addColumn('messageId', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('firstAttemptAt', 'bigint')
      .addColumn('nextAttemptAt', 'bigint', (column) => column.notNull())
      .addColumn('sentAt', 'bigint')
      .addColumn('leaseHolder', 'text', (column) => column.notNull())
      .addColumn('leaseUntil', 'bigint', (column) => column.notNull())
      .execute();
    // What staff read, what is counted in their menu, and what waits to be sent.
    await db.schema
      .createIndex('contactRequestByReceivedAt')
      .on('contactRequest')
      .columns(['receivedAt', 'contactRequestId'])
      .execute();
    await db.schema
      .createIndex('contactRequestByState')
      .on('contactRequest')
      .columns(['state', 'receivedAt'])
      .execute();
    await db.schema
      .createIndex('contactRequestByDelivery')
      .on('contactRequest')
      .columns(['delivery', 'nextAttemptAt'])
      .execute();
    await db.schema
      .createTable('contactSender')
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('acceptedAt', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('contactSenderKey', ['sender', 'place'])
      .execute();
    await db.schema
      .createIndex('contactSenderByAcceptedAt')
      .on('contactSender')
      .column('acceptedAt')
      .execute();
  },
});
