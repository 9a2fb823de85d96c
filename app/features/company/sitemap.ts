import { data } from 'react-router';
import { addressOf, addresses, contentPages } from '../../text/addresses.ts';
import type { ApiClient } from '../../api/client/client.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import { apiContext, languagesContext, publicUrlContext } from '../../content/site/page-context.ts';
import { pathIn, type LanguageCode } from '../../text/languages/codes.ts';
import { offeredDisciplines } from '../../content/site/offered-disciplines.ts';
import { siteEndpoints, type Site } from '../../content/site/site.contract.ts';
import {
  pagedTypes,
  publicationEndpoints,
  type PagedType,
} from '../../content/publication/publication.contract.ts';
import { servicePageContract } from '../services/service-page.contract.ts';
import { vacancyContract } from '../vacancies/vacancy.contract.ts';
import type { Route } from './+types/sitemap';

const LARGEST = 50_000; // addresses in one file, the limit of the sitemap protocol

type Keyed = readonly { key: string }[];

/** Paths of the fixed pages, and of the page of each discipline, service and vacancy. */
const ownPages = (site: Site, services: Keyed, vacancies: Keyed): string[] => [
  addresses.home,
  addresses.allProjects,
  ...offeredDisciplines(site).map(({ key }) => addressOf(addresses.projects, { section: key })),
  addresses.services,
  ...services.map(({ key }) => addressOf(addresses.service, { key })),
  ...(vacancies.length > 0 ? [addresses.vacancies] : []),
  ...vacancies.map(({ key }) => addressOf(addresses.vacancy, { key })),
  addresses.groundlab,
  ...contentPages,
  addresses.news,
  addresses.contact,
  addresses.offer,
  ...(site.hasReprography ? [addresses.reprography] : []),
  addresses.privacy,
  addresses.imprint,
];

interface PageEntry {
  path: string;
  /** Time of the last change that visitors could see. */
  changedAt?: string;
}

/** A source of pages. Returns the number of all its pages, and a batch of those after the first `from`. */
type Source = (from: number) => Promise<{ total: number; pages: PageEntry[] }>;

/**
 * Sitemap of all public pages (sitemaps.org), with links between languages. If they do not fit into one file, the
 * sitemap is an index of several files (`?part=0` and so on).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const origin = context.get(publicUrlContext);
  const api = context.get(apiContext);
  const [site, services, vacancies] = await Promise.all([
    api(siteEndpoints.getSite),
    api(servicePageContract.calls.list),
    api(vacancyContract.calls.list),
  ]);
  const sources = sourcesOf(api, ownPages(site, services, vacancies));
  const totals = await Promise.all(sources.map(async (source) => (await source(0)).total));
  const languages = context.get(languagesContext);
  const most = Math.floor(LARGEST / languages.length);
  const parts = Math.ceil(totals.reduce((sum, total) => sum + total) / most);
  const asked = new URL(request.url).searchParams.get('part');
  if (asked === null && parts > 1) return xml(index(origin, parts));
  const part = asked === null ? 0 : Number(/^\d{1,4}$/.exec(asked)?.[0] ?? Number.NaN);
  if (!(part < parts)) throw data(null, { status: 404 });
  return xml(urlset(origin, languages, pagesOf(sources, totals, part * most, most)));
}

function sourcesOf(api: ApiClient, own: readonly string[]): Source[] {
  const listed = (kind: PagedType) => (from: number) =>
    api(publicationEndpoints.listPages, { query: { kind, from } });
  const fixed = own.map((path) => ({ path }));
  return [
    async (from) => ({ total: fixed.length, pages: fixed.slice(from) }),
    ...pagedTypes.map(listed),
  ];
}

/** Yields at most `most` pages of all sources in order, after the first `skipped` pages. */
async function* pagesOf(
  sources: Source[],
  totals: number[],
  skipped: number,
  most: number,
): AsyncGenerator<PageEntry[]> {
  let [from, left] = [skipped, most];
  for (const [place, source] of sources.entries()) {
    while (from < totals[place]! && left > 0) {
      const { pages } = await source(from);
      if (pages.length === 0) break;
      yield pages.slice(0, left);
      left -= pages.length;
      from += pages.length;
    }
    from = Math.max(0, from - totals[place]!);
  }
}

const ALTERNATES = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

async function* urlset(
  origin: string,
  languages: readonly LanguageCode[],
  batches: AsyncIterable<PageEntry[]>,
) {
  yield `<urlset ${NAMESPACE}${languages.length > 1 ? ALTERNATES : ''}>\n`;
  for await (const pages of batches) {
    yield pages.map((page) => entries(origin, languages, page)).join('');
  }
  yield '</urlset>\n';
}

/** Entries of a page, one per language. Each entry links to all languages. */
function entries(origin: string, codes: readonly LanguageCode[], { path, changedAt }: PageEntry) {
  const addressIn = (code: LanguageCode) => origin + pathIn(code, path);
  const link = (name: string, code: LanguageCode) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${addressIn(code)}"/>`;
  const rest =
    (changedAt ? `<lastmod>${dayInHungary(Date.parse(changedAt))}</lastmod>` : '') +
    (codes.length > 1
      ? codes.map((code) => link(code, code)).join('') + link('x-default', 'hu')
      : '');
  return codes.map((code) => `<url><loc>${addressIn(code)}</loc>${rest}</url>\n`).join('');
}

async function* index(origin: string, parts: number) {
  yield `<sitemapindex ${NAMESPACE}>\n`;
  for (let part = 0; part < parts; part += 1) {
    yield `<sitemap><loc>${origin}${addresses.sitemap}?part=${part}</loc></sitemap>\n`;
  }
  yield '</sitemapindex>\n';
}

/** Streams the XML as it is generated. */
function xml(pieces: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        controller.enqueue(encoder.encode('<?xml version="1.0" encoding="UTF-8"?>\n'));
      },
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: () => void pieces.return(undefined),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
