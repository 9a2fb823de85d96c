import { sql } from 'kysely';
import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** Whoever of the made-up people is there for each discipline, by their mailboxes. */
const heads = {
  geodezia: 'geodezia',
  geotechnika: 'geotechnika',
  kornyezetvedelem: 'kornyezetvedelem',
  epiteskivitelezes: 'kivitelezes',
  allapotrogzites: 'geodezia',
  tervtar: 'tervtar',
  reprografia: 'tervtar',
  projektmanagement: 'vezetoseg',
};

/** So that a new site shows who is there for what is asked; what a company has set itself stays, and so do its people. */
export const sampleHeads: DialectMigration = () => ({
  async up(db: AnyDatabase) {
    for (const [discipline, mailbox] of Object.entries(heads)) {
      const { rows } = await sql<{ personId: number }>`
        select "personId" from "person"
        where "isSample" and "email" = ${`${mailbox}@mintageo.example`}`.execute(db);
      const [head] = rows;
      if (!head) continue;
      await sql`
        update "discipline" set "headId" = ${head.personId}
        where "key" = ${discipline} and "headId" is null`.execute(db);
    }
  },
});
