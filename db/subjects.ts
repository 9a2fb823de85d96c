/**
 * What stored content is about. Each subject has a revision in the database, which triggers renew with every change
 * (`db/migrations/revision-triggers.ts`): a cached answer holds as long as the revisions of its subjects do.
 */
export const subjects = [
  /** What answers to requests begin as. */
  'answerTemplates',
  /** The company itself and its offices: what stands on every page. */
  'company',
  /** Authorisations and certificates. */
  'credentials',
  /** By what references are listed: names, order and menu stand on every page. */
  'disciplines',
  /** Which documents there are in the library. */
  'documents',
  /** The words of the home page and the services. */
  'home',
  /** The laboratory's page, its groups and tests. */
  'laboratory',
  /** The page on data protection and its documents. */
  'legal',
  /** News as staff see them, drafts too. */
  'news',
  /** The notices on a funded project and on reprography. */
  'notices',
  /** Who works here, as visitors see them. */
  'people',
  /** What is known of the pictures that stand on pages; their bytes never change. */
  'pictures',
  'prices',
  'projects',
  /** What any visitor sees of news. */
  'publishedNews',
  /** What of all content is still made up: its marks alone. */
  'samples',
  /** What the site calls itself and its pages, and its menu. */
  'words',
] as const;

export type Subject = (typeof subjects)[number];

/**
 * The subjects of which visitors see another part as time passes: the view of the moments that say when
 * (`publishAt`, `unpublishAt`).
 */
export const timedSubjects = {
  company: 'companyTimes',
  credentials: 'credentialTimes',
  legal: 'legalTimes',
  publishedNews: 'newsTimes',
  projects: 'projectTimes',
} as const satisfies Partial<Record<Subject, string>>;
