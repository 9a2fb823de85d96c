import { run, type DialectMigration } from './dialect.ts';

/** Adds the service and the similar reference that the sender of a quotation request chose. */
export const requestedService: DialectMigration = () => ({
  async up(db) {
    for (const column of [`"service" text not null default ''`, '"similarTo" integer']) {
      await run(db, `alter table "contactRequest" add column ${column}`);
    }
  },
});
