import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** Which process makes the widths of a picture is settled by who claimed it. */
export const widthClaims: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    await db.schema
      .alterTable('picture')
      .addColumn('widthsClaimedUntil', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
});
