import { sql } from 'kysely';
import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** Versions of what has no drafts were seen by visitors, and are never given up. */
export const lastingVersions: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    await sql`update "history" set "isLasting" = true
      where "kind" in ('project', 'reproCategory', 'reproPrice') and "isLasting" = false`.execute(
      db,
    );
  },
});
