import { run, type DialectMigration } from './dialect.ts';
import { watch } from './revision-triggers.ts';
import { markForSearch } from './search-triggers.ts';

/**
 * Adds vacancies. Pages change when a vacancy ends: at midnight in Budapest after its last day, which is 22:00 or 23:00
 * UTC. The view lists both.
 */
export const vacancies: DialectMigration = (dialect) => ({
  async up(db) {
    await run(
      db,
      `create table "vacancy" (
        "vacancyId" ${dialect.serial},
        "title" text not null,
        "key" text not null unique,
        "place" text not null,
        "employment" text not null,
        "text" text not null default '',
        "postedOn" text not null,
        "until" text not null default '',
        "contactId" integer,
        "order" double precision not null default 0,
        "version" integer not null default 1,
        "translations" text not null default '{}'
      )`,
    );
    await run(
      db,
      `create view "vacancyTimes" as
        select "until" || 'T22:00:00Z' as "publishAt", "until" || 'T23:00:00Z' as "unpublishAt"
        from "vacancy" where "until" <> ''`,
    );
    await watch(db, dialect, [{ table: 'vacancy', subject: 'vacancies' }]);
    await markForSearch(db, dialect, [{ kind: 'vacancies', table: 'vacancy', id: 'vacancyId' }]);
  },
});
