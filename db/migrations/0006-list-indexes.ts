import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** Every list in each of its orders, with each of its filters, straight out of an index. */
const indexes = [
  // What tells whether anything has changed is asked with every whole list: no content is read for it.
  ['newsRevision', 'news', ['newsId', 'version']],
  ['projectRevision', 'project', ['projectId', 'version']],
  ['newsByPublishedSearchKey', 'news', ['published', 'searchKey', 'newsId']],
  ['projectByTypeSearchKey', 'project', ['type', 'searchKey', 'projectId']],
  ['projectByFeaturedDate', 'project', ['featured', 'date', 'projectId']],
  ['projectByTypeFeaturedDate', 'project', ['type', 'featured', 'date', 'projectId']],
  ['contactRequestByState', 'contactRequest', ['state', 'receivedAt', 'contactRequestId']],
  [
    'contactRequestByDeliveryReceivedAt',
    'contactRequest',
    ['delivery', 'receivedAt', 'contactRequestId'],
  ],
  // The export goes by the ids, and would sort all that its filter lets through for every part.
  ['contactRequestByStateId', 'contactRequest', ['state', 'contactRequestId']],
  ['contactRequestByDeliveryId', 'contactRequest', ['delivery', 'contactRequestId']],
] as const;

export const listIndexes: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    // Made anew with the id at its end, without which PostgreSQL has to sort every page.
    await db.schema.dropIndex('contactRequestByState').execute();
    for (const [name, table, columns] of indexes) {
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
    }
  },
});
