/** Every page address of the site, once. Parameters are written as React Router reads them. */
export const addresses = {
  home: '/',
  allProjects: '/projects',
  projects: '/projects/:section',
  project: '/projects/:section/:projectId',
  groundlab: '/groundlab',
  contact: '/contact',
  reprography: '/reprography',
  news: '/news',
  newsItem: '/news/:newsId',
  newsFeed: '/news/feed.atom',
  privacy: '/adatkezeles',
  privacyVersion: '/adatkezeles/:privacyVersionId',
  privacyPdf: '/adatkezeles/adatkezeles.pdf',
  privacyVersionPdf: '/adatkezeles/:privacyVersionId/adatkezeles.pdf',
  imprint: '/impresszum',
  imprintPdf: '/impresszum/impresszum.pdf',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  speculationRules: '/speculation-rules.json',
  unavailable: '/nem-elerheto',
  preview: '/elonezet/:token',
  login: '/login',
  loginPassword: '/login/jelszo',
  admin: '/admin',
  adminProjectEdit: '/admin/projectedit/:projectId?',
  adminNewsList: '/admin/newslist',
  adminNewsEdit: '/admin/newsedit/:newsId?',
  newsPreview: '/admin/elonezet/hir',
  projectPreview: '/admin/elonezet/projekt',
  adminReproPrices: '/admin/reproprices',
  adminContactRequests: '/admin/messages',
  adminContactRequest: '/admin/messages/:contactRequestId',
  adminFirstUse: '/admin/setup',
  adminTodos: '/admin/todos',
  adminContent: '/admin/content',
  adminContentKind: '/admin/content/:kind',
  adminContentItem: '/admin/content/:kind/:id',
  adminLibrary: '/admin/library',
  adminBin: '/admin/bin',
  adminAudit: '/admin/audit',
  adminBackups: '/admin/backups',
  adminHandbook: '/admin/handbook',
  adminHistory: '/admin/history/:kind/:itemId',
  adminPassword: '/admin/password',
  adminAccount: '/admin/account',
  adminUsers: '/admin/users',
  adminUserEdit: '/admin/useredit/:username?',
} as const;

/** One of these addresses with its parameters filled in; those that may be left out and are, leave no trace. */
export function addressOf(page: string, parameters: Record<string, unknown> = {}): string {
  return page.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = parameters[name];
    return value === undefined || value === null ? '' : `/${encodeURIComponent(String(value))}`;
  });
}

/** In the place of the id in the address of a form for a new item. */
export const NEW_ITEM = 'uj';

/** In the query of a form that the first steps have led to: there it leads back. */
export const FROM_FIRST_USE = 'setup';

/** Names the receipt of a contact request that was taken, for the page that thanks for it. */
export const RECEIPT = 'elkuldve';

/**
 * What any visitor may see, the same for all: these are kept. `query` is what the page reads of its query;
 * nothing else in that means anything.
 */
export const publicPages: { address: string; query?: 'page' | 'part' }[] = [
  { address: addresses.home },
  { address: addresses.projects, query: 'page' },
  { address: addresses.project },
  { address: addresses.groundlab },
  { address: addresses.contact },
  { address: addresses.reprography },
  { address: addresses.news, query: 'page' },
  { address: addresses.newsItem },
  { address: addresses.newsFeed },
  { address: addresses.privacy },
  { address: addresses.privacyVersion },
  { address: addresses.privacyPdf },
  { address: addresses.privacyVersionPdf },
  { address: addresses.imprint },
  { address: addresses.imprintPdf },
  { address: addresses.sitemap, query: 'part' },
  { address: addresses.robots },
  { address: addresses.speculationRules },
];
