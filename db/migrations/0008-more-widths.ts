import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** A width was added to those that pictures are kept in: of every picture it is still to be made. */
export const moreWidths: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    await db
      .updateTable('picture')
      .set({ widthsMade: false, widthsClaimedUntil: 0 })
      .where('animated', '=', false)
      .where('width', '>', 400)
      .execute();
  },
});
