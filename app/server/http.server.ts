/** From the socket to the rooms: what every answer carries, then API, files and pages. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { isAborted } from '../api/aborted.server.ts';
import { DEFAULT_BODY_LIMIT, limitBody } from '../api/body-limit.server.ts';
import { authEndpoints } from '../features/auth/auth.contract.ts';
import { PICTURED_BODY_LIMIT } from '../features/media/picture.contract.ts';
import { Problem, unauthorised } from '../api/problem.ts';
import { clientAddress } from './client-address.server.ts';
import type { Application } from './compose.server.ts';
import type { Config } from './config.server.ts';
import { createMetrics, isLocal, type Metrics } from './metrics.server.ts';
import {
  isPreview,
  limitPageAddresses,
  limitPageMethods,
  limitPageOrigins,
  plainPage,
} from './page-methods.server.ts';
import type { Pages } from './pages.server.ts';
import { discardUnreadBody } from './unread-body.server.ts';

/** How long a connection may carry nothing in either direction, in ms. */
const SILENCE = 30_000;
const MOST_CONNECTIONS = 2_000;

/** The server, not yet listening. `before` may answer a request first, as development does. */
export function createHttpServer(
  application: Application,
  pages: Pages,
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'publicMetrics'>,
  log: Logger,
  before: (request: IncomingMessage, response: ServerResponse, next: () => void) => void = (
    _request,
    _response,
    next,
  ) => next(),
): Server {
  const metrics = createMetrics();
  const router = createRouter(application, pages, config, log, metrics);
  // Who speaks HTTP/1.0, as some that look after a server do, need not name a host.
  const listener = getRequestListener(router.fetch, { hostname: 'localhost' });
  const headers = securityHeaders(config.publicUrl);
  const server = createServer((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    logWhenDone(request, response, log, metrics);
    before(request, response, () => void listener(request, response));
  });
  // Whoever reads nothing holds memory. The longest work of ours, a large picture, takes a second.
  server.setTimeout(SILENCE, (socket) => socket.destroy());
  server.maxConnections = MOST_CONNECTIONS;
  server.headersTimeout = 20_000;
  server.requestTimeout = 120_000;
  return server;
}

function createRouter(
  application: Application,
  pages: Pages,
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'publicMetrics'>,
  log: Logger,
  metrics: Metrics,
) {
  const router = new Hono<{ Bindings: HttpBindings }>();
  router.use(discardUnreadBody);
  for (const limit of [limitPageAddresses, limitPageMethods, limitPageOrigins(config.publicUrl)]) {
    router.use(exceptFor(isNoPage, limit));
  }
  router.use(exceptFor((path) => !isPreview(path), previewGuard(application, config)));
  router.use(exceptFor((path) => isApiPath(path) || isPreview(path), limitPageBody));
  router.onError((error, context) => {
    if (error instanceof Problem) return new Response(error.message, { status: error.body.status });
    const level = isAborted(error) ? 'debug' : 'error';
    log[level]({ err: error, path: context.req.path }, 'request failed');
    return context.text('Váratlan hiba történt', 500);
  });
  answerOperators(router, application, config, metrics);
  router.all('*', (context) => {
    const request = context.req.raw;
    const address = clientAddress(context.env.incoming, config.trustProxy);
    if (isApiPath(context.req.path)) {
      return application.api.fetch(request, { address });
    }
    if (isMediaPath(context.req.path)) return application.media(request);
    return pages.handle(request, context, address);
  });
  return router;
}

/** What those ask who look after the server. */
function answerOperators(
  router: Hono<{ Bindings: HttpBindings }>,
  application: Application,
  config: Pick<Config, 'publicMetrics'>,
  metrics: Metrics,
): void {
  router.get('/healthz', (context) => context.text('ok'));
  router.get('/readyz', async (context) => {
    try {
      await application.isReady();
      return context.text('ready');
    } catch {
      return context.text('the database does not answer', 503);
    }
  });
  router.get('/metrics', (context, next) =>
    config.publicMetrics || isLocal(context.env.incoming) ? metrics.answer() : next(),
  );
}

const isApiPath = (path: string) => /^\/api(\/|$)/i.test(path);

const isMediaPath = (path: string) => /^\/media(\/|$)/.test(path);

const isNoPage = (path: string) => isApiPath(path) || isMediaPath(path);

function exceptFor(
  isOther: (path: string) => boolean,
  guard: MiddlewareHandler,
): MiddlewareHandler {
  return (context, next) => (isOther(context.req.path) ? next() : guard(context, next));
}

/** The API knows the limit of each call; pages get nothing but forms, and what is to be previewed. */
const limitPageBody = limitBody(DEFAULT_BODY_LIMIT);
const limitPreviewBody = limitBody(PICTURED_BODY_LIMIT);

/** Asks who is there before the body is read: nobody else's megabytes are taken in. */
function previewGuard(
  application: Application,
  config: Pick<Config, 'trustProxy'>,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    if (context.req.method !== 'POST') return await next();
    const headers = { authorization: context.req.header('authorization') ?? '' };
    const question = new Request(new URL(authEndpoints.getSession.path, context.req.url), {
      headers,
    });
    const address = clientAddress(context.env.incoming, config.trustProxy);
    const { ok } = await application.api.fetch(question, { address });
    if (ok) return await limitPreviewBody(context, next);
    const { body, headers: challenge } = unauthorised();
    return plainPage(body.status, body.title, challenge);
  };
}

/** What every answer carries. A page's own policy on content is set where the page is rendered. */
function securityHeaders(publicUrl: string): [string, string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ...(publicUrl.startsWith('https:')
      ? ([['Strict-Transport-Security', 'max-age=31536000']] satisfies [string, string][])
      : []),
  ];
}

function logWhenDone(
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
  metrics: Metrics,
): void {
  const begin = performance.now();
  response.once('close', () => {
    const ms = performance.now() - begin;
    metrics.observe(request, response, ms);
    log.info(
      {
        method: request.method,
        // Without the query: people's words can stand in it.
        path: request.url?.split('?', 1)[0],
        status: response.statusCode,
        ms: Math.round(ms * 10) / 10,
        ...(!response.writableFinished && { aborted: true }),
      },
      'request',
    );
  });
}
