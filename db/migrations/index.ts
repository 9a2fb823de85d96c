import type { Migration } from 'kysely/migration';
import { baseline } from './0001-baseline.ts';
import { historyByKind } from './0002-history-by-kind.ts';
import { indexTextsAgain } from './0003-index-texts-again.ts';
import { searchKeysWithoutQuotes } from './0004-search-keys-without-quotes.ts';
import { writtenWordsInSearch } from './0005-written-words-in-search.ts';
import { servicePagesTable } from './0006-service-pages.ts';
import { siteSearch } from './0007-site-search.ts';
import { synonymsInSearch } from './0008-synonyms-in-search.ts';
import { peopleAndPromises } from './0009-people-and-promises.ts';
import { requestRooms } from './0010-request-rooms.ts';
import { vacancies } from './0011-vacancies.ts';
import { disciplineIntroductions } from './0012-discipline-texts.ts';
import { servicePictures } from './0013-service-pictures.ts';
import { pricesOfSamples } from './0014-prices-of-samples.ts';
import { pricesInSearch } from './0015-prices-in-search.ts';
import { accreditedTestsInSearch } from './0016-accredited-tests-in-search.ts';
import { requestedService } from './0017-requested-service.ts';
import { onePromiseOfAnswers } from './0018-one-promise-of-answers.ts';
import { servicesInSearch } from './0019-services-in-search.ts';
import type { Dialect, DialectMigration } from './dialect.ts';

/**
 * Migrations in the order of execution. New migrations are appended; existing ones must never change (see
 * CONTRIBUTING.md).
 */
export const migrations: Record<string, DialectMigration> = {
  '0001-baseline': baseline,
  '0002-history-by-kind': historyByKind,
  '0003-index-texts-again': indexTextsAgain,
  '0004-search-keys-without-quotes': searchKeysWithoutQuotes,
  '0005-written-words-in-search': writtenWordsInSearch,
  '0006-service-pages': servicePagesTable,
  '0007-site-search': siteSearch,
  '0008-synonyms-in-search': synonymsInSearch,
  '0009-people-and-promises': peopleAndPromises,
  '0010-request-rooms': requestRooms,
  '0011-vacancies': vacancies,
  '0012-discipline-texts': disciplineIntroductions,
  '0013-service-pictures': servicePictures,
  '0014-prices-of-samples': pricesOfSamples,
  '0015-prices-in-search': pricesInSearch,
  '0016-accredited-tests-in-search': accreditedTestsInSearch,
  '0017-requested-service': requestedService,
  '0018-one-promise-of-answers': onePromiseOfAnswers,
  '0019-services-in-search': servicesInSearch,
};

export const migrationNames = Object.keys(migrations);

export function migrationsFor(dialect: Dialect): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, migration(dialect)]),
  );
}

/**
 * Migrations of builds before version 1.0, which the baseline has replaced. `first` is their first migration; `newest`
 * lists the newest migrations of builds whose exports can still be imported.
 */
export const beforeBaseline = {
  first: '0001-news-and-accounts',
  newest: ['0102-search-pages', '0104-user-profiles', '0105-outdated-translations'],
} as const;

/** Whether `name` is the newest migration of a build before version 1.0 whose exports can still be imported. */
export const isBeforeBaseline = (name: string) =>
  (beforeBaseline.newest as readonly string[]).includes(name);
