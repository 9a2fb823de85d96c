/** What goes out: an endpoint's result, or the problem there was. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { isOutage } from '../server/database/outage.server.ts';
import { isAborted } from './aborted.server.ts';
import type { Endpoint, HandlerInput } from './endpoint.ts';
import { fault, Problem, unavailable } from './problem.ts';
import { requestId } from './request-id.server.ts';

/** What entities and lists carry: kept by nobody but the reader, who asks every time whether they hold. */
export const entityHeaders = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };

/** Whether an `If-None-Match` names `etag`. */
export function matchesTag(header: string | null | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

/** The answer of success: tagged where it can be asked for again, 304 where it is known already. */
export function answer(
  context: Context,
  endpoint: Endpoint,
  { query }: HandlerInput<Endpoint>,
  result: unknown,
): Response {
  for (const [name, value] of Object.entries(entityHeaders)) context.header(name, value);
  if (endpoint.status === 204) return context.body(null, 204);
  const body = JSON.stringify(result);
  const etag = tagOf(result, body, query);
  if (endpoint.method !== 'get') context.header('Cache-Control', 'no-store');
  // What a write answers is tagged where it is an entity; a token, say, is nothing to be kept.
  if (endpoint.method === 'get' || isVersioned(result)) context.header('ETag', etag);
  if (endpoint.method === 'get' && matchesTag(context.req.header('if-none-match'), etag)) {
    return context.body(null, 304);
  }
  if (endpoint.location) context.header('Location', filledIn(endpoint.location, result));
  return context.body(body, endpoint.status ?? 200, {
    'Content-Type': 'application/json; charset=utf-8',
  });
}

/**
 * What tags an entity, without quotation marks: its version, and the form of its pictures where that is
 * not the usual one.
 */
export function entityTag(version: number, images = 'data'): string {
  return `${version}${images === 'data' ? '' : `-${images}`}`;
}

/** Everything that is no entity is tagged with a digest. */
function tagOf(result: unknown, body: string, query: unknown): string {
  return isVersioned(result)
    ? `"${entityTag(result.version, ((query ?? {}) as { images?: string }).images)}"`
    : `"${createHash('sha1').update(body).digest('base64url')}"`;
}

function isVersioned(result: unknown): result is { version: number } {
  return typeof result === 'object' && result !== null && 'version' in result;
}

function filledIn(path: string, entity: unknown): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String((entity as Record<string, unknown>)[name]),
  );
}

/** The answer of failure. */
export function failure(error: unknown, context: Context, log: Logger): Response {
  return problemResponse(problemOf(error, log, context.req));
}

/** What to tell of an error; what went wrong with ourselves is told to the log alone. */
export function problemOf(
  error: unknown,
  log: Logger,
  { method, path }: { method: string; path: string },
): Problem {
  if (error instanceof Problem) return error;
  const level = isAborted(error) ? 'debug' : 'error';
  log[level]({ err: error, method, path }, 'request failed');
  return isOutage(error) ? unavailable() : fault();
}

function problemResponse({ body, headers }: Problem): Response {
  const id = body.status >= 500 ? requestId() : undefined;
  return Response.json(id === undefined ? body : { ...body, requestId: id }, {
    status: body.status,
    headers: {
      ...headers,
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
}
