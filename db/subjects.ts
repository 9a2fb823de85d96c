/**
 * Cache tags of stored content. Each has a revision in the database, which triggers renew with every change
 * (`db/migrations/revision-triggers.ts`). A cached answer is valid while the revisions of its tags stay the same.
 */
export const subjects = [
  'answerTemplates',
  /** The company and its offices, which every page shows. */
  'company',
  /** Authorisations and certificates. */
  'credentials',
  /** Names, order and menu stand on every page. */
  'disciplines',
  /** List of documents in the library. */
  'documents',
  /** Texts of the home page and the services. */
  'home',
  'laboratory',
  /** The page on data protection and its documents. */
  'legal',
  /** All news, drafts included, as staff see them. */
  'news',
  /** Notices on a funded project and on reprography. */
  'notices',
  'people',
  /** Data of the pictures on pages; their bytes never change. */
  'pictures',
  'prices',
  'projects',
  /** Published news. */
  'publishedNews',
  /** Marks of sample content of all types. */
  'samples',
  /** Names of the site and its pages, and its menu. */
  'words',
] as const;

export type Subject = (typeof subjects)[number];

/**
 * Cache tags whose public content changes with time, with the view of the moments of change (`publishAt`,
 * `unpublishAt`).
 */
export const timedSubjects = {
  company: 'companyTimes',
  credentials: 'credentialTimes',
  legal: 'legalTimes',
  publishedNews: 'newsTimes',
  projects: 'projectTimes',
} as const satisfies Partial<Record<Subject, string>>;
