import { createContext, data, type RouterContextProvider } from 'react-router';
import { CallError, type ApiClient } from '../../api/client/client.ts';
import { createDirectClient, type AskedCall, type CallOutcome } from '../../api/client/direct.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import { retryAfter, type Problem } from '../../platform/problem.ts';
import type { CacheTag } from '../../../db/cache-tags.ts';
import { languageCodes, type LanguageCode } from '../../text/languages/codes.ts';
import type { Language } from '../../text/languages/language.ts';
import { languageAt } from '../../text/languages/languages.ts';
import { localised } from '../../text/languages/localised.ts';
import type { MakePdf } from '../../pdf/pdf-document.ts';
import { siteEndpoints, type Site } from './site.contract.ts';

/** API client for loaders on the server; a 503 of the API becomes a 503 page. */
export const apiContext = createContext<ApiClient>();
/** API client for actions, which handle every error themselves because they show the input again. */
export const actionApiContext = createContext<ApiClient>();
/** API client that sends the bearer token of the request. */
export const bearerApiContext = createContext<(request: Request) => ApiClient>();
export const publicUrlContext = createContext<string>();

export const languageContext = createContext<Language>();

export const languagesContext = createContext<readonly LanguageCode[]>();
export const countsVisitsContext = createContext<boolean>();
/** Days that contact requests are kept. */
export const retentionDaysContext = createContext<number>();

/** Id of the page's request in the log. */
export const requestIdContext = createContext<string | undefined>();

/** The site's data as last read; undefined before the first read. */
export const lastSiteContext = createContext<Site | undefined>();

/** Time at which the page's preview link expires. Empty for a preview without a link; undefined on other pages. */
export const previewContext = createContext<string | undefined>();

/** The day for which the page is rendered: today, or a future day in previews of future content. */
export const dayContext = createContext<string>();

/** Logs an error that occurred while a page was rendered. */
export const reportContext = createContext<(error: unknown, path: string) => void>();

export const pdfContext = createContext<MakePdf>();

export interface PageSources {
  /** Handles an API call in process, for the visitor at `address`. */
  api: (asked: AskedCall, address: string) => Promise<CallOutcome>;
  publicUrl: string;
  /** Languages of the site, Hungarian first; all by default. */
  languages?: readonly LanguageCode[];
  countsVisits?: boolean;
  retentionDays: number;
  report: (error: unknown, path: string) => void;
  requestId: () => string | undefined;
  /** The unpublished content that the page shows, if any. */
  previewed?: () => { expiresAt?: string | undefined; day?: string } | undefined;
  makePdf?: MakePdf;
  lastSite?: () => Site | undefined;
  /** Called with the cache tags of each API call of the page; undefined means not cacheable. */
  noteCall: (cacheTags: readonly CacheTag[] | undefined) => void;
}

/** Requests pictures as addresses by default, since pages do not need their bytes. */
const USUAL = { images: 'url' };

export function fillContext(
  context: RouterContextProvider,
  sources: PageSources,
  { path, address }: { path: string; address: string },
): RouterContextProvider {
  const { api, publicUrl, report, requestId, lastSite, makePdf, noteCall, previewed } = sources;
  const { languages = languageCodes, countsVisits = false, retentionDays } = sources;
  const language = languageAt(path);
  const ask = async (asked: AskedCall) => inLanguage(await api(asked, address), language.code);
  const usual = { ask, query: USUAL };
  const client = noted(createDirectClient(usual), noteCall);
  context.set(apiContext, orNoPage(client));
  context.set(actionApiContext, client);
  context.set(bearerApiContext, ({ headers }) => {
    // Responses to a signed-in user must not be cached.
    noteCall(undefined);
    return createDirectClient({ ...usual, authorization: headers.get('authorization') ?? '' });
  });
  context.set(languageContext, language);
  context.set(languagesContext, languages);
  context.set(publicUrlContext, publicUrl);
  context.set(countsVisitsContext, countsVisits);
  context.set(retentionDaysContext, retentionDays);
  context.set(reportContext, report);
  context.set(requestIdContext, requestId());
  const shown = previewed?.();
  context.set(previewContext, shown && (shown.expiresAt ?? ''));
  context.set(dayContext, shown?.day ?? dayInHungary());
  if (makePdf) context.set(pdfContext, (pdfDocument) => makePdf(pdfDocument).catch(toNoPage));
  const known = lastSite?.();
  context.set(lastSiteContext, known && localised(known, language.code));
  return context;
}

const inLanguage = (outcome: CallOutcome, code: LanguageCode): CallOutcome =>
  'content' in outcome ? { content: localised(outcome.content, code) } : outcome;

/** Returns the site's data for the frame of a page. While the database is unreachable, returns the last known data. */
export async function siteOf(context: Readonly<RouterContextProvider>): Promise<Site> {
  try {
    return await context.get(actionApiContext)(siteEndpoints.getSite);
  } catch (error) {
    const known = context.get(lastSiteContext);
    if (!known || !(error instanceof CallError) || error.status !== 503) throw error;
    return known;
  }
}

function noted(client: ApiClient, noteCall: PageSources['noteCall']): ApiClient {
  const call = (...request: Parameters<ApiClient>) => {
    noteCall(request[0].cacheTags);
    return client(...request);
  };
  return call as ApiClient;
}

/**
 * Turns a 503 from making a PDF document into a 503 page with `Retry-After`. Checks the shape of the error, since its
 * class is from another bundle.
 */
function toNoPage(error: unknown): never {
  const { body, headers = retryAfter } = error as Partial<Problem>;
  if (body?.status !== 503) throw error;
  throw data(null, { status: 503, headers });
}

/** Turns a 503 of the API into a 503 page. React Router would turn a `CallError` into a 500. */
function orNoPage(client: ApiClient): ApiClient {
  const call = async (...request: Parameters<ApiClient>) => {
    try {
      return await client(...request);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 503) throw error;
      throw data(null, { status: 503, headers: retryAfter });
    }
  };
  return call as ApiClient;
}
