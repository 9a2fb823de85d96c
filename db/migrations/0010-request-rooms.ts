import { run, type DialectMigration } from './dialect.ts';

/**
 * Adds what the page of a request shows to its sender: dates of its steps, the version of its link, messages and
 * acceptances of offers in the thread, and files that belong to an entry.
 */
export const requestRooms: DialectMigration = () => ({
  async up(db) {
    for (const column of [
      '"seenAt" bigint',
      '"closedAt" bigint',
      '"linkVersion" integer not null default 0',
    ]) {
      await run(db, `alter table "contactRequest" add column ${column}`);
    }
    for (const column of [
      '"submission" text',
      '"acceptedId" integer',
      `"acceptedBy" text not null default ''`,
      `"acceptedHash" text not null default ''`,
    ]) {
      await run(db, `alter table "contactEntry" add column ${column}`);
    }
    await run(db, 'alter table "contactAttachment" add column "entryId" integer');
    for (const [name, table, column] of [
      ['contactEntryBySubmission', 'contactEntry', 'submission'],
      // An offer can be accepted only once.
      ['contactEntryByAccepted', 'contactEntry', 'acceptedId'],
    ] as const) {
      await run(
        db,
        `create unique index "${name}" on "${table}" ("${column}") where "${column}" is not null`,
      );
    }
    await run(db, 'create index "contactAttachmentByEntry" on "contactAttachment" ("entryId")');
  },
});
