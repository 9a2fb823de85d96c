import type { Migration } from 'kysely/migration';
import { baseline } from './0001-baseline.ts';
import { historyByKind } from './0002-history-by-kind.ts';
import { indexTextsAgain } from './0003-index-texts-again.ts';
import { searchKeysWithoutQuotes } from './0004-search-keys-without-quotes.ts';
import type { Dialect, DialectMigration } from './dialect.ts';

/** In the order in which they run. A new one is added at the end; one that is here never changes (see CONTRIBUTING.md). */
export const migrations: Record<string, DialectMigration> = {
  '0001-baseline': baseline,
  '0002-history-by-kind': historyByKind,
  '0003-index-texts-again': indexTextsAgain,
  '0004-search-keys-without-quotes': searchKeysWithoutQuotes,
};

/** Names of all migrations, in the order in which they run. */
export const migrationNames = Object.keys(migrations);

export function migrationsFor(dialect: Dialect): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, migration(dialect)]),
  );
}

/**
 * Builds before version 1.0 had migrations of their own, which the baseline has replaced: the first of them, and those
 * that were the newest of a build whose folders can still be imported.
 */
export const beforeBaseline = {
  first: '0001-news-and-accounts',
  newest: ['0102-search-pages', '0104-user-profiles', '0105-outdated-translations'],
} as const;

/** Whether a database, backup or folder whose newest migration is `name` comes from a build before version 1.0. */
export const isBeforeBaseline = (name: string) =>
  (beforeBaseline.newest as readonly string[]).includes(name);
