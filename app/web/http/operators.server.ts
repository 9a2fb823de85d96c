/** Endpoints for operators: health and metrics. */
import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { retryAfter } from '../../platform/problem.ts';
import type { Config } from '../../platform/config.server.ts';
import { programVersion } from '../../platform/program-version.server.ts';
import type { Application, StopRequest } from './application.server.ts';
import { buildDigest, withTimeout } from '../metrics/figures.server.ts';
import type { Metrics } from '../metrics/metrics.server.ts';
import { sessionOf } from './session-of.server.ts';

type Asking = Context<{ Bindings: HttpBindings }>;
type Settings = Pick<Config, 'metricsToken' | 'trustProxy'>;

/** A short status for everybody; details for an administrator with a token. */
export function answerOperators(
  router: Hono<{ Bindings: HttpBindings }>,
  application: Application,
  config: Settings,
  metrics: Metrics,
  shutdown: Pick<StopRequest, 'signal' | 'held'>,
): void {
  const { own, stored } = application.figures;
  const storedSoon = withTimeout(stored);
  const isAdministrator = (context: Asking) => isAdministrators(context, application, config);

  // Monitors ask often, so the version is read from its file once.
  const alive = `ok ${programVersion()}`;
  router.get('/healthz', async (context) => {
    if (!(await isAdministrator(context))) return context.text(alive);
    return context.json({ status: 'ok', ...ofProcess() }, 200, UNKEPT);
  });

  router.get('/readyz', async (context) => {
    const isLogged = await isAdministrator(context);
    const trouble = shutdown.signal ? 'stopping' : await application.findTrouble();
    const [status, word] =
      trouble === undefined ? [200 as const, 'ready'] : [503 as const, trouble];
    const headers = trouble !== undefined && trouble !== 'stopping' ? retryAfter : {};
    if (!isLogged) return context.text(word, status, headers);
    const figures = { ...own(), ...(await storedSoon()) };
    const mediaStore = application.mediaTrouble();
    const detail = { ...ofProcess(), ...(mediaStore && { mediaStore }), figures };
    return context.json({ status: word, ...detail }, status, {
      ...headers,
      ...UNKEPT,
    });
  });

  router.get('/metrics', async (context, next) => {
    if (config.metricsToken === undefined) return await next();
    if (metrics.isAllowed(context.req.header('authorization'))) return await metrics.answer();
    return context.text('unauthorized', 401, { ...UNKEPT, 'WWW-Authenticate': 'Bearer' });
  });
}

const UNKEPT = { 'Cache-Control': 'no-store' };

function ofProcess() {
  return {
    version: programVersion(),
    build: buildDigest(),
    node: process.version,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
  };
}

/**
 * Whether the request has an administrator's token. False during an outage of the database, when tokens cannot be
 * checked.
 */
async function isAdministrators(
  context: Asking,
  application: Application,
  config: Settings,
): Promise<boolean> {
  if (context.req.header('authorization') === undefined) return false;
  const { session } = await sessionOf(context, application, config);
  return session?.role === 'administrator' && !session.lacksFactor;
}
