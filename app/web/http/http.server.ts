/** The HTTP server: connection limits, headers of every answer, and logging. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { busy, type Problem } from '../../platform/problem.ts';
import { inRequest, type Span } from '../../platform/request-id.server.ts';
import type { Application, StopRequest } from './application.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { type ConnectionRoom, limitConnections } from './connections.server.ts';
import { isLong } from '../page-cache/finished-page.server.ts';
import { sendPage } from '../page-cache/send-page.server.ts';
import { loggedPath } from '../../platform/log.server.ts';
import { currentTracer } from '../../platform/traces/traces.server.ts';
import { createRequestLog, nameOf } from './request-log.server.ts';
import { createMetrics } from '../metrics/metrics.server.ts';
import { createAnswerCache } from '../page-cache/answer-cache.server.ts';
import {
  onePermit,
  oneProbePermit,
  oneRequestPermit,
  oneStaffRequestPermit,
} from '../../platform/queues.server.ts';
import type { Pages } from '../pages/pages.server.ts';
import { answerUnreadable, refusalOf, refuse } from './refusal.server.ts';
import { createRouter } from './router.server.ts';
import { securityHeaders } from './security-headers.server.ts';

/** Timeout of a connection without traffic in either direction, in ms. */
const SILENCE = 30_000;
/** Interval of checks for requests that arrive too slowly, in ms. */
const CHECK_EVERY = 5_000;

export interface ServerHooks {
  /** Middleware that may answer first; the development server uses it. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Once the signal is set, each connection is closed with its next answer. */
  shutdown?: Pick<StopRequest, 'signal' | 'held'>;
  /** Connection limits; by default they depend on the machine. */
  room?: ConnectionRoom;
  /** How long a request may wait in queues, in ms. */
  timeout?: number;
}

function queueOf({ url, headers }: IncomingMessage, isKnown: Application['isKnown']) {
  if (url === '/healthz' && headers.authorization === undefined) return () => nextTurn();
  if (url === '/readyz' || url === '/metrics') return oneProbePermit;
  return isKnown(headers.authorization) ? oneStaffRequestPermit : oneRequestPermit;
}

export function createHttpServer(
  application: Application,
  pages: Pages,
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'metricsToken'>,
  log: Logger,
  {
    before = (_request, _response, next) => next(),
    shutdown = {},
    room,
    timeout,
  }: ServerHooks = {},
): Server {
  const headers = securityHeaders(config.publicUrl);
  const { endpoints, revisions } = application;
  const answers = createAnswerCache(endpoints, revisions);
  const connections = { inside: 0, most: 0, refused: 0 };
  const serving = { pages: pages.load, answers, connections };
  const metrics = createMetrics(application.figures, serving, config.metricsToken);
  const router = createRouter({ ...application, answers }, pages, config, log, metrics, shutdown);
  // HTTP/1.0 clients, such as some monitors, may omit the host.
  const listener = getRequestListener(router.fetch, { hostname: 'localhost' });
  const note = createRequestLog(log, metrics);
  const findCached = (request: IncomingMessage) =>
    shutdown.signal ? undefined : (pages.cached?.(request) ?? answers.cached(request));
  const take = (request: IncomingMessage, response: ServerResponse) => {
    const id = nameOf(request, config.trustProxy);
    const begin = performance.now();
    response.on('close', () => {
      note(request, { id, status: response.statusCode, begin, isWhole: response.writableFinished });
    });
    const refusal = refusalOf(request) ?? (admits(request) ? undefined : busy());
    if (!refusal) request.url = withReadableQuery(withPlainPath(originForm(request.url!)));
    // An upgrade is declined (RFC 9110, section 7.8). The bytes that follow may be of the other protocol, so the
    // connection is not read any further.
    const asksUpgrade = request.headers.upgrade !== undefined;
    if (asksUpgrade) response.setHeader('Connection', 'close');
    // Such a rare request is not answered from the cache.
    const cached = refusal || asksUpgrade ? undefined : findCached(request);
    if (cached) {
      const send = () => sendPage(cached, headers, request, response, id);
      return isLong(cached) ? void onePermit().then(() => response.destroyed || send()) : send();
    }
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('X-Request-Id', id);
    if (refusal) return refuse(request, response, refusal, id);
    // Each request waits in its queue, so that probes are answered even under load.
    const withPermit = queueOf(request, application.isKnown);
    const answer = () => before(request, response, () => void listener(request, response));
    const answerWithPermit = async () => {
      try {
        await withPermit(() => response.destroyed);
      } catch (tooLate) {
        return response.destroyed || refuse(request, response, tooLate as Problem, id);
      }
      return response.destroyed || answer();
    };
    const span = traceRequest(id, request, response, config.trustProxy > 0);
    void inRequest(id, answerWithPermit, timeout, span);
  };
  const server = createServer(
    {
      connectionsCheckingInterval: CHECK_EVERY,
      // `refusalOf` checks the Host header itself, so that the answer has the common headers.
      requireHostHeader: false,
    },
    take,
  );
  server.on('checkExpectation', take);
  answerUnreadable(server, headers, note);
  const admits = limitConnections(server, {
    trustedProxies: config.trustProxy,
    hasOwnRoom: ({ url, headers: { authorization } }) =>
      application.isKnown(authorization) ||
      (url === '/metrics' && metrics.isAllowed(authorization)),
    log,
    room,
    load: connections,
  });
  // A client that does not read its response holds memory. The timeout is far above the longest task,
  // which takes a second on a large picture.
  server.setTimeout(SILENCE, (socket) => socket.destroy());
  server.headersTimeout = 20_000;
  server.requestTimeout = 120_000;
  return server;
}

/**
 * Traces a request to its end if tracing is set up. The span contains neither the query nor the client. `isTrusted`
 * says that a trusted proxy sent the trace context.
 */
function traceRequest(
  id: string,
  { method = '', url = '', headers }: IncomingMessage,
  response: ServerResponse,
  isTrusted: boolean,
): Span | undefined {
  const tracer = currentTracer();
  if (!tracer) return undefined;
  const path = loggedPath(url.split('?', 1)[0]!);
  const span = tracer.beginRequest(
    `${method} ${/^\/(?:api|media|assets|documents)(?=\/)/i.exec(path)?.[0] ?? '/'}`,
    {
      'http.request.method': method,
      'url.scheme': isTrusted && headers['x-forwarded-proto'] === 'https' ? 'https' : 'http',
      'url.path': path,
      'site.request_id': id,
    },
    isTrusted ? headers : {},
  );
  response.on('close', () => {
    const { statusCode } = response;
    const failed = statusCode >= 500;
    const attributes = {
      'http.response.status_code': statusCode,
      ...(failed && { 'error.type': String(statusCode) }),
    };
    span.end({ failed, attributes });
  });
  return span;
}

/**
 * Path and query of a request target. Proxies may send the absolute form (RFC 9112, section 3.2.2); its host is
 * ignored, as there is one site.
 */
export const originForm = (target: string): string =>
  target.replace(/^https?:\/\/[^/?#]+\/?/i, '/');

/** Escapes of letters, digits and the signs `-._~`, which mean the same as these (RFC 3986, section 2.3). */
const NEEDLESS = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/**
 * Decodes needless escapes in the path of `url`: the router of the pages does so, and every other comparison of paths
 * has to see the same path. A path with a broken escape stays as it is.
 */
export function withPlainPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || /%(?![\da-f]{2})/i.test(path)) return url;
  return path.replace(NEEDLESS, (escape) => decodeURIComponent(escape)) + url.slice(path.length);
}

/** A percent sign that begins no escape, and escapes that may not be UTF-8. */
const DOUBTFUL = /%(?![\da-f]{2})|(?:%[89a-f][\da-f])+/gi;

/**
 * Rewrites the query of `url` so that it can be decoded, with the meaning it has in the URL standard. Invalid UTF-8
 * becomes U+FFFD, and a lone percent sign becomes `%25`. Each broken escape would otherwise cost an exception whenever
 * the query is read.
 */
export function withReadableQuery(url: string): string {
  const at = url.indexOf('?');
  if (at < 0 || !url.includes('%', at)) return url;
  return url.slice(0, at) + url.slice(at).replace(DOUBTFUL, readable);
}

function readable(found: string): string {
  if (found.length === 1) return '%25';
  const text = Buffer.from(found.replaceAll('%', ''), 'hex').toString();
  return encodeURIComponent(text);
}
