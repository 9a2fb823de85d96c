import { sql } from 'kysely';
import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** Whom of the made-up people a discipline has, by their mailboxes. */
const people = {
  geodezia: 'geodezia',
  geotechnika: 'geotechnika',
  kornyezetvedelem: 'kornyezetvedelem',
  epiteskivitelezes: 'kivitelezes',
  tervtar: 'tervtar',
  projektmanagement: 'vezetoseg',
};

/**
 * So that a new site shows who is there for what is asked. They belong to a discipline and head none: so each can be
 * deleted by itself. What a company has set stays.
 */
export const samplePeople: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    for (const [discipline, mailbox] of Object.entries(people)) {
      await sql`
        update "person" set "discipline" = ${discipline}
        where "isSample" and "discipline" = '' and "email" = ${`${mailbox}@mintageo.example`}`.execute(
        db,
      );
    }
  },
});
