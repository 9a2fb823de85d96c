/**
 * Cache tags of stored content. Triggers renew their revisions with every change
 * (`db/migrations/revision-triggers.ts`). A cached answer is valid while the revisions of its tags are unchanged.
 */
export const cacheTags = [
  'answerTemplates',
  /** Company and offices, on every page. */
  'company',
  /** Authorisations and certificates. */
  'credentials',
  /** Names and order; in the menu of every page. */
  'disciplines',
  /** List of documents in the library. */
  'documents',
  /** Texts of the home page and the services. */
  'home',
  'laboratory',
  /** Privacy notice and its documents. */
  'legal',
  /** All news with drafts, for staff. */
  'news',
  /** Notices on a funded project and on reprography. */
  'notices',
  'people',
  /** Picture data on pages; bytes never change. */
  'pictures',
  'prices',
  'projects',
  'publishedNews',
  /** Sample marks of all content types. */
  'samples',
  /** Services with a page of their own. */
  'servicePages',
  /** Names of the site and its pages, its menu, and synonyms of its search. */
  'words',
] as const;

export type CacheTag = (typeof cacheTags)[number];

/** Cache tags whose public content changes with time, and the view of their moments (`publishAt`, `unpublishAt`). */
export const timedCacheTags = {
  company: 'companyTimes',
  credentials: 'credentialTimes',
  legal: 'legalTimes',
  publishedNews: 'newsTimes',
  projects: 'projectTimes',
} as const satisfies Partial<Record<CacheTag, string>>;
