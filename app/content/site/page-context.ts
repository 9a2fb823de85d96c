import { createContext, data, type RouterContextProvider } from 'react-router';
import { CallError, type ApiClient } from '../../api/client/client.ts';
import { createDirectClient, type AskedCall, type CallOutcome } from '../../api/client/direct.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import { retryAfter, type Problem } from '../../platform/problem.ts';
import type { Subject } from '../../../db/subjects.ts';
import { languageCodes, type LanguageCode } from '../../text/languages/codes.ts';
import type { Language } from '../../text/languages/language.ts';
import { languageAt } from '../../text/languages/languages.ts';
import { localised } from '../../text/languages/localised.ts';
import type { MakePaper } from '../../pdf/paper.ts';
import { siteEndpoints, type Site } from './site.contract.ts';

/** What a page's loader can reach while it is rendered on the server; without it there is no page (503). */
export const apiContext = createContext<ApiClient>();
/** The same for an action, whose page shows again what was sent: it hears of every failure itself. */
export const actionApiContext = createContext<ApiClient>();
/** The API as whoever sent the request may use it, by the bearer token that came with it. */
export const bearerApiContext = createContext<(request: Request) => ApiClient>();
/** Scheme and host of canonical links. */
export const publicUrlContext = createContext<string>();

/** The language of the page. */
export const languageContext = createContext<Language>();

/** In which languages the site can be read, Hungarian first. */
export const languagesContext = createContext<readonly LanguageCode[]>();
/** Whether it is counted how often pages are opened. */
export const countsVisitsContext = createContext<boolean>();
/** How long contact requests are kept, in days. */
export const retentionDaysContext = createContext<number>();

/** By what the request that a page is made for is found in the log. */
export const requestIdContext = createContext<string | undefined>();

/** Whose site it is, as it was last known: nothing before it was ever found out. */
export const lastSiteContext = createContext<Site | undefined>();

/** Until when the link lives by which a page shows what is not published; empty where none leads to it. */
export const previewContext = createContext<string | undefined>();

/** The day on which a page is seen: today, but for what is shown before its day. */
export const dayContext = createContext<string>();

/** Tells the log what went wrong while a page was made. */
export const reportContext = createContext<(error: unknown, path: string) => void>();

/** Makes a PDF, apart from everything else. */
export const paperContext = createContext<MakePaper>();

export interface PageSources {
  /** Answers a call of the API in process, for the visitor at `address`. */
  api: (asked: AskedCall, address: string) => Promise<CallOutcome>;
  publicUrl: string;
  /** In which it can be read, Hungarian first; all there are unless said. */
  languages?: readonly LanguageCode[];
  /** Whether it is counted how often pages are opened; it is not unless said. */
  countsVisits?: boolean;
  /** How long contact requests are kept, in days. */
  retentionDays: number;
  /** Tells the log what went wrong while the page at `path` was made. */
  report: (error: unknown, path: string) => void;
  /** By what the request that is being answered is found in the log. */
  requestId: () => string | undefined;
  /** What the page shows that is not published, if anything. */
  previewed?: () => { expiresAt?: string | undefined; day?: string } | undefined;
  /** Makes a PDF. */
  makePaper?: MakePaper;
  /** Whose site it is, as it was last known. */
  lastSite?: () => Site | undefined;
  /** Hears, of each call that the page makes, what its answer is made of. */
  noteCall: (reads: readonly Subject[] | undefined) => void;
}

/** Pages show pictures by their addresses: no loader has use for their bytes. */
const USUAL = { images: 'url' };

/** Fills the context of one request for the page at `path`, which came from `address`. */
export function fillContext(
  context: RouterContextProvider,
  sources: PageSources,
  { path, address }: { path: string; address: string },
): RouterContextProvider {
  const { api, publicUrl, report, requestId, lastSite, makePaper, noteCall, previewed } = sources;
  const { languages = languageCodes, countsVisits = false, retentionDays } = sources;
  const language = languageAt(path);
  const ask = async (asked: AskedCall) => inLanguage(await api(asked, address), language.code);
  const usual = { ask, query: USUAL };
  const client = noted(createDirectClient(usual), noteCall);
  context.set(apiContext, orNoPage(client));
  context.set(actionApiContext, client);
  context.set(bearerApiContext, ({ headers }) => {
    // Nobody else is to see what it answers.
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
  if (makePaper) context.set(paperContext, (paper) => makePaper(paper).catch(toNoPage));
  const known = lastSite?.();
  context.set(lastSiteContext, known && localised(known, language.code));
  return context;
}

const inLanguage = (outcome: CallOutcome, code: LanguageCode): CallOutcome =>
  'content' in outcome ? { content: localised(outcome.content, code) } : outcome;

/**
 * Whose site it is, for the frame of a page: that is shown, as it was last known, also where the database cannot
 * be reached.
 */
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
    noteCall(request[0].reads);
    return client(...request);
  };
  return call as ApiClient;
}

/**
 * As a call that is told to come again, and when: that each paper says itself. Whatever says so was made by another
 * bundle.
 */
function toNoPage(error: unknown): never {
  const { body, headers = retryAfter } = error as Partial<Problem>;
  if (body?.status !== 503) throw error;
  throw data(null, { status: 503, headers });
}

/** React Router takes an error of any other kind for a fault of ours (500). */
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
