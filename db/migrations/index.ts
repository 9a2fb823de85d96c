import type { Migration } from 'kysely/migration';
import { newsAndAccounts } from './0001-news-and-accounts.ts';
import { reprography } from './0002-reprography.ts';
import { picturesAndProjects } from './0003-pictures-and-projects.ts';
import { contactRequests } from './0004-contact-requests.ts';
import { staffLists } from './0005-staff-lists.ts';
import { listIndexes } from './0006-list-indexes.ts';
import { widthClaims } from './0007-width-claims.ts';
import { moreWidths } from './0008-more-widths.ts';
import { priceList } from './0009-price-list.ts';
import { idempotencyKeys } from './0010-idempotency-keys.ts';
import { endedTokens } from './0011-ended-tokens.ts';
import { revisions } from './0012-revisions.ts';
import { histories } from './0013-histories.ts';
import { auditLog } from './0014-audit-log.ts';
import { people } from './0015-people.ts';
import { publishingTimes } from './0016-publishing-times.ts';
import { presence } from './0017-presence.ts';
import { pendingChanges } from './0018-pending-changes.ts';
import { backups } from './0019-backups.ts';
import { site } from './0020-site.ts';
import { mediaLibrary } from './0021-media-library.ts';
import { projectSheets } from './0022-project-sheets.ts';
import { laboratoryTests } from './0023-laboratory.ts';
import { credentials } from './0024-credentials.ts';
import { homePage } from './0025-home.ts';
import { notices } from './0026-notices.ts';
import { siteWords } from './0027-words.ts';
import { attemptCounts } from './0030-attempt-counts.ts';
import { lastingVersions } from './0031-lasting-versions.ts';
import { proofsOfBackups } from './0033-proofs-of-backups.ts';
import { watchOverContent } from './0034-watch.ts';
import { papers } from './0035-papers.ts';
import { disciplines } from './0037-disciplines.ts';
import { siteLook } from './0038-look.ts';
import { sampleItems } from './0039-sample-items.ts';
import { accreditationEnd } from './0050-accreditation-end.ts';
import { picturesWithoutWords } from './0051-pictures-without-words.ts';
import { moreSamples } from './0052-more-samples.ts';
import { projectSearch } from './0055-project-search.ts';
import { search } from './0057-search.ts';
import { searchTerms } from './0072-search-terms.ts';
import { searchWords } from './0076-search-words.ts';
import { visits } from './0090-visits.ts';
import { offers } from './0091-offers.ts';
import { answerTemplates } from './0092-answer-templates.ts';
import { translations } from './0094-translations.ts';
import { firstEnglish } from './0095-english.ts';
import { searchLanguages } from './0096-search-languages.ts';
import { methodsInLanguages } from './0097-methods.ts';
import { captionsInLanguages } from './0098-captions.ts';
import { mediaRemovals } from './0099-media-removals.ts';
import { noRecipientIndex } from './0100-no-recipient-index.ts';
import { samplePeople } from './0101-sample-people.ts';
import { searchPages } from './0102-search-pages.ts';
import { userProfiles } from './0104-user-profiles.ts';
import { outdatedTranslations } from './0105-outdated-translations.ts';
import type { Dialect, DialectMigration } from './dialect.ts';

/** In the order in which they are run. One that has been released is never changed again. */
const inOrder: Record<string, DialectMigration> = {
  '0001-news-and-accounts': newsAndAccounts,
  '0002-reprography': reprography,
  '0003-pictures-and-projects': picturesAndProjects,
  '0004-contact-requests': contactRequests,
  '0005-staff-lists': staffLists,
  '0006-list-indexes': listIndexes,
  '0007-width-claims': widthClaims,
  '0008-more-widths': moreWidths,
  '0009-price-list': priceList,
  '0010-idempotency-keys': idempotencyKeys,
  '0011-ended-tokens': endedTokens,
  '0012-revisions': revisions,
  '0013-histories': histories,
  '0014-audit-log': auditLog,
  '0015-people': people,
  '0016-publishing-times': publishingTimes,
  '0017-presence': presence,
  '0018-pending-changes': pendingChanges,
  '0019-backups': backups,
  '0020-site': site,
  '0021-media-library': mediaLibrary,
  '0022-project-sheets': projectSheets,
  '0023-laboratory': laboratoryTests,
  '0024-credentials': credentials,
  '0025-home': homePage,
  '0026-notices': notices,
  '0027-words': siteWords,
  '0030-attempt-counts': attemptCounts,
  '0031-lasting-versions': lastingVersions,
  '0033-proofs-of-backups': proofsOfBackups,
  '0034-watch': watchOverContent,
  '0035-papers': papers,
  '0037-disciplines': disciplines,
  '0038-look': siteLook,
  '0039-sample-items': sampleItems,
  '0050-accreditation-end': accreditationEnd,
  '0051-pictures-without-words': picturesWithoutWords,
  '0052-more-samples': moreSamples,
  '0055-project-search': projectSearch,
  '0057-search': search,
  '0072-search-terms': searchTerms,
  '0076-search-words': searchWords,
  '0090-visits': visits,
  '0091-offers': offers,
  '0092-answer-templates': answerTemplates,
  '0094-translations': translations,
  '0095-english': firstEnglish,
  '0096-search-languages': searchLanguages,
  '0097-methods': methodsInLanguages,
  '0098-captions': captionsInLanguages,
  '0099-media-removals': mediaRemovals,
  '0100-no-recipient-index': noRecipientIndex,
  '0101-sample-people': samplePeople,
  '0102-search-pages': searchPages,
  '0104-user-profiles': userProfiles,
  '0105-outdated-translations': outdatedTranslations,
};

export function migrationsFor(dialect: Dialect): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(inOrder).map(([name, migration]) => [name, migration(dialect)]),
  );
}

/** Their names, in the order in which they are run. */
export const migrationNames = Object.keys(inOrder);
