import { hash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type FigureSources, createMetricUpdater } from './figures.server.ts';
import type { Asked } from '../page-cache/finished-page.server.ts';
import type { AnswerCache } from '../page-cache/answer-cache.server.ts';
import type { ConnectionLoad } from '../http/connections.server.ts';
import type { Pages } from '../pages/pages.server.ts';

export type Metrics = ReturnType<typeof createMetrics>;

interface Serving {
  pages: Pages['load'];
  answers: Pick<AnswerCache, 'load'>;
  connections: Readonly<ConnectionLoad>;
}

const SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Creates the metrics: requests by type and outcome, gauges, and figures of the process. */
export function createMetrics(figures: FigureSources, serving: Serving, token: string | undefined) {
  const registry = new Registry();
  let isWatched = false;
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['kind', 'method', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const updateMetrics = createMetricUpdater(registry, withServing(figures, serving));
  // Cache of the few dozen series, because a lookup by labels takes longer than counting.
  const series = new Map<string, ReturnType<typeof requests.labels>>();
  return {
    /** Counts a finished request and returns its type. `ms` is its duration. */
    observe({ url = '/', method = '' }: Asked, statusCode: number, ms: number): RequestType {
      const [type, of] = [requestTypeOf(url), known(method)];
      const status = `${Math.floor(statusCode / 100)}xx`;
      const name = `${type} ${of} ${status}`;
      let counted = series.get(name);
      if (!counted) series.set(name, (counted = requests.labels(type, of, status)));
      counted.observe(ms / 1000);
      return type;
    },
    /** Whether a request with this `Authorization` header may read `/metrics`. */
    isAllowed(authorization = ''): boolean {
      const given = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
      return token !== undefined && given !== undefined && isSame(given, token);
    },
    async answer(): Promise<Response> {
      // Watching the process wakes it a hundred times a second, so it starts with the first scrape.
      if (!isWatched) watchProcess(registry);
      isWatched = true;
      await updateMetrics();
      return new Response(await registry.metrics(), {
        headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
      });
    },
  };
}

/** Compares secrets in constant time. */
function isSame(given: string, right: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'));
}

function watchProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  // Prometheus reserves this suffix for counters; the same gauges exist without it.
  for (const name of ['resources', 'handles', 'requests']) {
    registry.removeSingleMetric(`nodejs_active_${name}_total`);
  }
}

function withServing(
  figures: FigureSources,
  { pages: pageLoad, answers, connections }: Serving,
): FigureSources {
  return {
    ...figures,
    own() {
      const cacheLoad = answers.load();
      const pages = pageLoad?.();
      return {
        ...figures.own(),
        site_http_connections: connections.inside,
        site_http_connections_most: connections.most,
        site_http_connections_refused_total: connections.refused,
        site_answer_cache_answers: cacheLoad.entries,
        site_answer_cache_bytes: cacheLoad.bytes,
        ...(pages && {
          site_page_cache_pages: pages.entries,
          site_page_cache_bytes: pages.bytes,
          site_pages_rendered_total: pages.begun,
        }),
      };
    },
  };
}

/** The type of a request. There are few types, because each label value is a series in memory. */
function requestTypeOf(url: string): RequestType {
  const first = /^\/(api|media|assets)(?=\/)/i.exec(url)?.[1]?.toLowerCase();
  return (first as RequestType | undefined) ?? 'page';
}

type RequestType = 'api' | 'media' | 'assets' | 'page';

function known(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].includes(method) ? method : 'other';
}
