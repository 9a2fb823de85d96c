import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** How many confirmations an address has had is counted like all else that is limited: nobody looks for recipients any more. */
export const noRecipientIndex: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    await db.schema.dropIndex('contactEntryByRecipient').execute();
  },
});
