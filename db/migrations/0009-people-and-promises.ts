import { run, runPendingTriggers, type DialectMigration } from './dialect.ts';

/**
 * Adds the number of working days within which the company answers requests, and the head of the laboratory. Only sample
 * content gets values.
 */
export const peopleAndPromises: DialectMigration = (dialect) => ({
  async up(db) {
    await runPendingTriggers(db, dialect);
    await run(db, 'alter table "company" add column "answerDays" integer');
    await run(db, 'alter table "laboratory" add column "headId" integer');
    await run(
      db,
      `update "company" set "version" = "version" + 1,
        "answerDays" = case when "isSample" then 2 end`,
    );
    await run(
      db,
      `update "laboratory" set "version" = "version" + 1,
        "headId" = case when "isSample" then
          (select min("personId") from "person" where "name" = 'Minta Erika') end`,
    );
  },
});
