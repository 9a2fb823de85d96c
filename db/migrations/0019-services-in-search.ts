import { run, type DialectMigration } from './dialect.ts';

/** Marks the services of the home page for indexing, because the search now finds them as one section of that page. */
export const servicesInSearch: DialectMigration = () => ({
  async up(db) {
    await run(
      db,
      `insert into "searchMark" ("kind", "itemId") select 'services', "serviceId" from "service" where true
       on conflict ("kind", "itemId") do update set "times" = "searchMark"."times" + 1`,
    );
  },
});
