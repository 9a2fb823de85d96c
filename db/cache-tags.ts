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
  /** Disciplines. The menu of every page lists their names. */
  'disciplines',
  /** List of documents in the library. */
  'documents',
  /** Texts of the home page and the services. */
  'home',
  'laboratory',
  /** Privacy notice and legal documents. */
  'legal',
  /** All news, including drafts, for staff. */
  'news',
  /** Notices on a funded project and on reprography. */
  'notices',
  'people',
  /** Data of pictures that pages show. The bytes of a picture never change. */
  'pictures',
  'prices',
  'projects',
  'publishedNews',
  /** Sample marks of all content types. */
  'samples',
  /** Services that have a page of their own. */
  'servicePages',
  'vacancies',
  /** Names of the site and its pages, its menu, and synonyms of its search. */
  'words',
] as const;

export type CacheTag = (typeof cacheTags)[number];

/**
 * Cache tags of content that changes with time, each with the view that lists its moments (`publishAt`, `unpublishAt`).
 */
export const timedCacheTags = {
  company: 'companyTimes',
  credentials: 'credentialTimes',
  legal: 'legalTimes',
  publishedNews: 'newsTimes',
  projects: 'projectTimes',
  vacancies: 'vacancyTimes',
} as const satisfies Partial<Record<CacheTag, string>>;
