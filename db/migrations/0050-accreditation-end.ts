import { sql } from 'kysely';
import { isOff } from './content-columns.ts';
import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { run } from './revision-triggers.ts';

/** What the laboratory's page says once the accreditation has ended, and when that is. */
export const accreditationEnd: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await db.schema
      .alterTable('company')
      .addColumn('isAccreditationHiddenAfter', 'boolean', isOff)
      .execute();
    await run(db, ends);
    // Answers without that, which somebody has kept, hold no longer.
    await run(db, `update "company" set "version" = "version" + 1`);
    // A table whose triggers still wait for the end of the transaction takes no more changes.
    if (dialect.name === 'postgres') await sql`set constraints all immediate`.execute(db);
  },
});

/** At midnight in Budapest, which is at either of two hours in UTC: both are a moment, as of credentials (0024). */
const ends = `create view "companyTimes" as
  select "accreditationUntil" || 'T22:00:00Z' as "publishAt",
    "accreditationUntil" || 'T23:00:00Z' as "unpublishAt" from "company" where "accreditationUntil" <> ''`;
