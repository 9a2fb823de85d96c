/** Has React Router render a page, in turns. */
import { queues } from '../../platform/queues.server.ts';
import type { ServerBuild } from 'react-router';
import { type DirectCall, refused } from '../../api/server/direct.server.ts';
import { busy, fault, invalid, retryAfter, unavailable, Problem } from '../../platform/problem.ts';
import type { Previewed } from '../../content/previewed.server.ts';
import type { Paper } from '../../pdf/paper.ts';
import type { ProvidePaper } from '../../pdf/make-paper.server.ts';
import type { LanguageCode } from '../../text/languages/codes.ts';
import type { Site } from '../../content/site/site.contract.ts';
import type { Subject } from '../../../db/subjects.ts';
import { oneATurn } from '../http/request-pacing.server.ts';
import {
  finishPage,
  type FinishOptions,
  type RenderedPage,
} from '../page-cache/finished-page.server.ts';
import type { Rendered } from '../page-cache/page-cache.server.ts';
import { type Permit } from '../../platform/semaphore.server.ts';

/** What rendering needs from the server; entry.server.tsx makes the pages' context from it. */
export interface PageDependencies extends FinishOptions {
  /** Answers calls of the API in process. */
  api: DirectCall;
  /** Scheme and host of canonical links. */
  publicUrl: string;
  /** In which it can be read, Hungarian first; all there are unless said. */
  languages?: readonly LanguageCode[];
  /** Whether it is counted how often pages are opened. */
  countsVisits?: boolean;
  /** How long contact requests are kept, in days. */
  retentionDays: number;
  /** Tells the log what went wrong while the page at `path` was made. */
  report: (error: unknown, path: string) => void;
  /** Whose site it is, as it was last known. */
  lastSite?: () => Site | undefined;
  /** What the page shows that is not published, if anything. */
  previewed?: () => Previewed | undefined;
  /** Makes a PDF. */
  makePaper?: ProvidePaper;
  /** By what the request that is being answered is found in the log. */
  requestId: () => string | undefined;
}

/** Renders the page that `request` asks for, for the visitor at `address`. Throws where there is none to show. */
export type Renderer = (request: Request, address: string) => Promise<Rendered>;

type PageHandler = (
  request: Request,
  address: string,
  api: PageDependencies['api'],
  noteCall: (reads: readonly Subject[] | undefined) => void,
  makePaper: ((paper: Paper) => ReturnType<ProvidePaper>) | undefined,
) => Promise<RenderedPage>;

/** Renders pages from `build`, the module that React Router makes of them. */
export function createRenderer(
  build: ServerBuild,
  mode: 'production' | 'development',
  dependencies: PageDependencies,
): Renderer {
  const entry = build.entry.module as unknown as {
    pageHandler: (...options: Parameters<typeof createRenderer>) => PageHandler;
  };
  const handle = entry.pageHandler(build, mode, dependencies);
  return async (request, address) => {
    // Rendered all the same: HEAD is to say what GET would.
    const isHead = request.method === 'HEAD';
    const asked = isHead ? new Request(request, { method: 'GET' }) : await withWholeBody(request);
    const calls = noteReads();
    await oneATurn();
    const { api, end } = inTurn(dependencies.api, request.signal);
    try {
      const makePaper = dependencies.makePaper && paperMaker(dependencies.makePaper, end, address);
      const rendered = await handle(asked, address, api, calls.note, makePaper);
      const isPage = rendered.headers.get('content-type')?.startsWith('text/html');
      if (!isPage) assertNoFault(rendered);
      const page = await finishPage(rendered, dependencies);
      return { page, reads: calls.reads() };
    } finally {
      end();
    }
  };
}

/** Where a paper is set, its page has been made but for that: others need not wait for it. */
const paperMaker = (make: ProvidePaper, end: () => void, address: string) => (paper: Paper) => {
  end();
  return make(paper, address);
};

/** What is sent to a page has come before its turn has: else all that wait for it would go on at once. */
async function withWholeBody(request: Request): Promise<Request> {
  if (!request.body) return request;
  const { method } = request;
  const body = await request.arrayBuffer().catch(() => {
    throw invalid(undefined, 'A kérés törzse nem ért ide');
  });
  return new Request(request, { method, body });
}

/** What all calls of a page have read; nothing where one of them does not say it. */
function noteReads() {
  const subjects = new Set<Subject>();
  let isKnown = true;
  return {
    note(reads: readonly Subject[] | undefined): void {
      if (!reads) isKnown = false;
      for (const subject of reads ?? []) subjects.add(subject);
    },
    reads: () => (isKnown ? [...subjects] : undefined),
  };
}

/** For a feed and the like the router has English words, or none. */
function assertNoFault({ status, headers }: RenderedPage): void {
  // What its own script asks for comes in a form of its own.
  if (headers.get('content-type')?.startsWith('text/x-script')) return;
  if (status === 503) throw unavailableFor(headers.get('retry-after'));
  if (status >= 500) throw fault();
}

/** An outage ends nobody knows when; whoever has too much to do says for how long. */
const unavailableFor = (seconds: string | null) =>
  seconds === null || seconds === retryAfter['Retry-After'] ? unavailable() : busy(Number(seconds));

/**
 * `api` for one page, which is asked for by whoever `signal` is about. Its first reading waits for a turn;
 * a page for which the database takes its time lets others go ahead.
 */
export function inTurn(api: DirectCall, signal: AbortSignal): { api: DirectCall; end: () => void } {
  let turn: Promise<Permit> | undefined;
  let readings = 0;
  const end = () => void turn?.then((taken) => taken.end()).catch(() => {});
  return {
    async api(asked, address) {
      if (asked.endpoint.method !== 'get') return await api(asked, address);
      turn ??= queues.answers.pages.take({ evict: end, signal });
      let taken: Permit;
      try {
        taken = await turn;
      } catch (error) {
        if (error instanceof Problem) return refused(error);
        throw error;
      }
      readings += 1;
      if (readings === 1) taken.markIdle();
      try {
        return await api(asked, address);
      } finally {
        readings -= 1;
        if (readings === 0) taken.markActive();
      }
    },
    end,
  };
}
