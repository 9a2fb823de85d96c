import type { Migration } from 'kysely/migration';
import { newsAndAccounts } from './0001-news-and-accounts.ts';
import { picturesAndProjects } from './0003-pictures-and-projects.ts';
import type { Dialect, DialectMigration } from './dialect.ts';

/** In the order in which they are run. One that has been released is never changed again. */
const inOrder: Record<string, DialectMigration> = {
  '0001-news-and-accounts': newsAndAccounts,
  '0003-pictures-and-projects': picturesAndProjects,
};

export function migrationsFor(dialect: Dialect): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(inOrder).map(([name, migration]) => [name, migration(dialect)]),
  );
}
