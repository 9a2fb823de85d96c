/** The socket: what every connection is held to, what every answer carries, what the log tells of it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { busy, type Problem } from '../../platform/problem.ts';
import { inRequest, type Span } from '../../platform/request-id.server.ts';
import type { Application, StopRequest } from './application.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { type ConnectionRoom, limitConnections } from './connections.server.ts';
import { isLong } from '../page-cache/kept-answer.server.ts';
import { sendPage } from '../page-cache/send-page.server.ts';
import { loggedPath } from '../../platform/log.server.ts';
import { currentTracer } from '../../platform/traces/traces.server.ts';
import { createRequestLog, noteWhenDone, nameOf } from './request-log.server.ts';
import { createMetrics } from '../metrics/metrics.server.ts';
import { createAnswerCache } from '../page-cache/answer-cache.server.ts';
import {
  oneATurn,
  oneCheckATurn,
  oneRequestATurn,
  oneStaffRequestATurn,
} from './request-pacing.server.ts';
import type { Pages } from '../pages/pages.server.ts';
import { answerUnreadable, refusalOf, refuse } from './refusal.server.ts';
import { originForm, withReadableQuery } from './request-target.server.ts';
import { createRouter } from './router.server.ts';
import { securityHeaders } from './security-headers.server.ts';

/** How long a connection may carry nothing in either direction, in ms. */
const SILENCE = 30_000;
/** How often it is looked for requests that take too long to come, in ms. */
const CHECK_EVERY = 5_000;

export interface ServerHooks {
  /** May answer a request first, as development does. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Once it has its signal, each connection is closed with its next answer. */
  told?: Pick<StopRequest, 'signal' | 'held'>;
  /** How many connections there may be; as many as the machine has room for unless told. */
  room?: ConnectionRoom;
  /** How long a request may wait in lines, in ms. */
  patience?: number;
}

/** In which a request waits for its turn. */
function lineOf({ url, headers }: IncomingMessage, isKnown: Application['isKnown']) {
  if (url === '/healthz' && headers.authorization === undefined) return () => nextTurn();
  if (url === '/readyz' || url === '/metrics') return oneCheckATurn;
  return isKnown(headers.authorization) ? oneStaffRequestATurn : oneRequestATurn;
}

/** The server, not yet listening. */
export function createHttpServer(
  application: Application,
  pages: Pages,
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'metricsToken'>,
  log: Logger,
  { before = (_request, _response, next) => next(), told = {}, room, patience }: ServerHooks = {},
): Server {
  const headers = securityHeaders(config.publicUrl);
  const { endpoints, revisions } = application;
  const answers = createAnswerCache(endpoints, revisions);
  const connections = { inside: 0, most: 0, refused: 0 };
  const serving = { pages: pages.load, answers, connections };
  const metrics = createMetrics(application.figures, serving, config.metricsToken);
  const router = createRouter({ ...application, answers }, pages, config, log, metrics, told);
  // Who speaks HTTP/1.0, as some that look after a server do, need not name a host.
  const listener = getRequestListener(router.fetch, { hostname: 'localhost' });
  const note = createRequestLog(log, metrics);
  const findKept = (request: IncomingMessage) =>
    told.signal ? undefined : (pages.kept?.(request) ?? answers.kept(request));
  const take = (request: IncomingMessage, response: ServerResponse) => {
    const id = nameOf(request, config.trustProxy);
    noteWhenDone(id, request, response, note);
    const refusal = refusalOf(request) ?? (limits.admits(request) ? undefined : busy());
    if (!refusal) request.url = withReadableQuery(originForm(request.url!));
    // Answered as it is (RFC 9110, section 7.8). What follows may be of the other protocol: nothing more is read.
    const asksUpgrade = request.headers.upgrade !== undefined;
    if (asksUpgrade) response.setHeader('Connection', 'close');
    // Heads of kept answers say that the connection stays.
    const kept = refusal || asksUpgrade ? undefined : findKept(request);
    if (kept) {
      const send = () => sendPage(kept, headers, request, response, id);
      return isLong(kept) ? void oneATurn().then(() => response.destroyed || send()) : send();
    }
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('X-Request-Id', id);
    if (refusal) return refuse(request, response, refusal, id);
    // Each request waits in its line, so that probes are answered while many visitors ask.
    const inTurn = lineOf(request, application.isKnown);
    const answer = () => before(request, response, () => void listener(request, response));
    const answerInTurn = async () => {
      try {
        await inTurn(() => response.destroyed);
      } catch (tooLate) {
        return response.destroyed || refuse(request, response, tooLate as Problem, id);
      }
      return response.destroyed || answer();
    };
    const span = traceRequest(id, request, response, config.trustProxy > 0);
    void inRequest(id, answerInTurn, patience, span);
  };
  const server = createServer(
    {
      connectionsCheckingInterval: CHECK_EVERY,
      // Told as everything else is, not by the library.
      requireHostHeader: false,
    },
    take,
  );
  server.on('checkExpectation', take);
  answerUnreadable(server, headers, note);
  const limits = limitConnections(server, {
    trustedProxies: config.trustProxy,
    hasOwnRoom: ({ url, headers: { authorization } }) =>
      application.isKnown(authorization) ||
      (url === '/metrics' && metrics.isAllowed(authorization)),
    log,
    room,
    load: connections,
  });
  // Whoever reads nothing holds memory. The longest work of ours, a large picture, takes a second.
  server.setTimeout(SILENCE, (socket) => socket.destroy());
  server.headersTimeout = 20_000;
  server.requestTimeout = 120_000;
  return server;
}

/**
 * Begins to tell of `request`, to its end, if anybody is told: without its query and without who sent it. `isTrusted`: what it says of
 * the whole that it is a part of comes from a proxy of ours.
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
