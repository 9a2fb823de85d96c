import { firstContent } from '../first-content/index.ts';
import { accountTables } from './baseline/accounts.ts';
import { companyTables } from './baseline/company.ts';
import { contentTables } from './baseline/content.ts';
import { enquiryTables } from './baseline/enquiries.ts';
import { historyTables } from './baseline/history.ts';
import { mediaTables } from './baseline/media.ts';
import { operationsTables } from './baseline/operations.ts';
import { searchTables } from './baseline/search.ts';
import { createTriggers } from './baseline/triggers.ts';
import { run, runAll, type AnyDatabase, type Dialect, type DialectMigration } from './dialect.ts';
import { insertFirst } from './insert-first.ts';
import { postgresRenewing } from './revision-triggers.ts';
import { postgresMarking } from './search-triggers.ts';

/** All tables of version 1.0, their triggers, and the initial content. */
export const baseline: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    for (const tables of inOrderOfReferences) await runAll(db, tables(dialect));
    if (dialect.name === 'postgres') await preparePostgres(db);
    await createTriggers(db, dialect);
    for (const { table, rows } of firstContent) await insertFirst(db, table, rows);
  },
});

const inOrderOfReferences: ((dialect: Dialect) => string)[] = [
  operationsTables,
  accountTables,
  mediaTables,
  companyTables,
  contentTables,
  historyTables,
  enquiryTables,
  searchTables,
];

async function preparePostgres(db: AnyDatabase): Promise<void> {
  // These bytes are already compressed. Without further compression PostgreSQL can read a part of them alone.
  for (const table of ['pictureFile', 'documentPart', 'attachmentPart']) {
    await run(db, `alter table "${table}" alter column "bytes" set storage external`);
  }
  await run(db, postgresRenewing);
  await run(db, postgresMarking);
}
