import { foreignCodes, pathIn } from './languages/codes.ts';

/** Addresses of all pages, with parameters in the notation of React Router. */
export const addresses = {
  home: '/',
  allProjects: '/projects',
  projects: '/projects/:section',
  project: '/projects/:section/:projectId',
  projectPdf: '/projects/:section/:projectId/referencialap.pdf',
  selectionPdf: '/referenciak.pdf',
  services: '/szolgaltatasok',
  service: '/szolgaltatasok/:key',
  vacancies: '/allasok',
  vacancy: '/allasok/:key',
  groundlab: '/groundlab',
  contact: '/contact',
  offer: '/ajanlatkeres',
  offerStatus: '/ajanlatkeres/allapot',
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
  search: '/kereses',
  openSearch: '/opensearch.xml',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  securityTxt: '/.well-known/security.txt',
  speculationRules: '/speculation-rules.json',
  apiDocs: '/api/docs',
  preview: '/elonezet/:token',
  login: '/login',
  loginPassword: '/login/jelszo',
  admin: '/admin',
  adminProjectEdit: '/admin/projectedit/:projectId?',
  adminNewsList: '/admin/newslist',
  adminNewsEdit: '/admin/newsedit/:newsId?',
  newsPreview: '/admin/elonezet/hir',
  projectPreview: '/admin/elonezet/projekt',
  contentPreview: '/admin/elonezet/tartalom/:kind/:id?',
  adminReproPrices: '/admin/reproprices',
  adminContactRequests: '/admin/messages',
  adminContactRequest: '/admin/messages/:contactRequestId',
  adminFirstUse: '/admin/setup',
  adminTodos: '/admin/todos',
  adminContent: '/admin/content',
  adminContentType: '/admin/content/:kind',
  adminContentItem: '/admin/content/:kind/:id',
  adminLibrary: '/admin/library',
  adminTrash: '/admin/bin',
  adminAudit: '/admin/audit',
  adminBackups: '/admin/backups',
  adminVisits: '/admin/visits',
  adminHandbook: '/admin/handbook',
  adminHistory: '/admin/history/:kind/:itemId',
  adminPassword: '/admin/password',
  adminAccount: '/admin/account',
  adminUsers: '/admin/users',
  adminUserEdit: '/admin/useredit/:username?',
} as const;

/** Inserts parameters into an address. A missing optional parameter is removed with its slash. */
export function addressOf(page: string, parameters: Record<string, unknown> = {}): string {
  return page.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = parameters[name];
    return value === undefined || value === null ? '' : `/${encodeURIComponent(String(value))}`;
  });
}

/** The page of each item of a content type. */
export interface ItemPages {
  /** Address in the notation of React Router. The last parameter identifies the item. */
  address: string;
  /** Fields by parameter, if their names differ. */
  fields?: Readonly<Record<string, string>>;
}

/** Address of the page of `item`. */
export function itemAddress(
  { address, fields = {} }: ItemPages,
  item: Readonly<Record<string, unknown>>,
): string {
  const renamed = Object.entries(fields).map(([parameter, field]) => [parameter, item[field]]);
  return addressOf(address, { ...item, ...Object.fromEntries(renamed) });
}

interface Requested {
  /** Key of the discipline. */
  szakag?: string | undefined;
  /** Key of the service. */
  szolgaltatas?: string | undefined;
  /** Key of the vacancy. */
  allas?: string | undefined;
  /** Id of a project that is similar to the task. */
  reference?: number | undefined;
  /** Id of the laboratory test. */
  vizsgalat?: number | undefined;
}

/** Address of the quotation form, in which the given things are filled in. */
export function offerAddress(requested: Requested = {}): string {
  const query = Object.entries(requested)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `${addresses.offer}${query && `?${query}`}`;
}

/** Replaces the id in the address of a form for a new item. */
export const NEW_ITEM = 'uj';

/** Query parameter of a form that was opened from the first-use steps. Its links lead back to these steps. */
export const FROM_FIRST_USE = 'setup';

/** Query parameter that contains the receipt of an accepted contact request. */
export const RECEIPT = 'elkuldve';

/** Query parameter that contains the receipt on the status page. */
export const STATUS_RECEIPT = 'kod';

/** Query parameters that pages read, with the pattern of meaningful values. */
export const queryValues = {
  page: /^\d{1,6}$/,
  part: /^\d{1,6}$/,
  type: /^[a-z0-9-]{1,60}$/,
  year: /^\d{4}$/,
  county: /^[a-z-]{1,60}$/,
  method: /^[a-z0-9-]{1,60}$/,
  reference: /^[1-9]\d{0,8}$/,
  szakag: /^[a-z0-9-]{1,60}$/,
  szolgaltatas: /^[a-z0-9-]{1,60}$/,
  allas: /^[a-z0-9-]{1,60}$/,
  vizsgalat: /^[1-9]\d{0,8}$/,
  group: /^[a-z0-9-]{1,60}$/,
  state: /^[a-z-]{1,60}$/,
  /** Matches nothing, because search pages are rendered for each request and never cached. */
  q: /(?!)/,
} as const;

interface PublicPage {
  address: string;
  query?: readonly (keyof typeof queryValues)[];
}

/**
 * Pages that are the same for all visitors and therefore cached. PDFs of references are not cached: they are many and
 * large, and would displace pages. `query` lists the parameters that a page reads, in the order of the page's canonical
 * address; other parameters are ignored.
 */
export const localizedPages: PublicPage[] = [
  { address: addresses.home },
  { address: addresses.allProjects, query: ['type', 'year', 'county', 'method', 'page'] },
  { address: addresses.projects, query: ['page'] },
  { address: addresses.project },
  { address: addresses.services },
  { address: addresses.service },
  { address: addresses.vacancies },
  { address: addresses.vacancy },
  { address: addresses.groundlab, query: ['q', 'group', 'state'] },
  { address: addresses.contact, query: ['reference'] },
  {
    address: addresses.offer,
    query: ['szakag', 'szolgaltatas', 'reference', 'allas', 'vizsgalat'],
  },
  { address: addresses.reprography },
  { address: addresses.news, query: ['page'] },
  { address: addresses.newsItem },
  { address: addresses.newsFeed },
  { address: addresses.privacy },
  { address: addresses.privacyVersion },
  { address: addresses.privacyPdf },
  { address: addresses.privacyVersionPdf },
  { address: addresses.imprint },
  { address: addresses.imprintPdf },
  { address: addresses.search, query: ['q'] },
  { address: addresses.openSearch },
];

/** All cached pages: the localized pages in every language, and pages that exist only once. */
export const publicPages: PublicPage[] = [
  ...localizedPages.flatMap(inEveryLanguage),
  { address: addresses.sitemap, query: ['part'] },
  { address: addresses.robots },
  { address: addresses.speculationRules },
];

export const contentPages: string[] = [];

/** Adds the page of a content type to the cached pages. Call this before the first request is answered. */
export function addContentPage(address: string): void {
  const page = { address };
  contentPages.push(address);
  localizedPages.push(page);
  publicPages.push(...inEveryLanguage(page));
}

function inEveryLanguage(page: PublicPage): PublicPage[] {
  const translated = foreignCodes.map((code) => ({ ...page, address: pathIn(code, page.address) }));
  return [page, ...translated];
}
