/** What goes out: an endpoint's result, or the problem there was. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { isAborted } from './aborted.server.ts';
import type { Endpoint, HandlerInput } from './endpoint.ts';
import { Problem } from './problem.ts';

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
  const etag = entityTag(result, body, query);
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
 * An entity is tagged with its version, and with the form of its pictures where that is not the usual
 * one; everything else with a digest.
 */
function entityTag(result: unknown, body: string, query: unknown): string {
  if (isVersioned(result)) {
    const { images = 'data' } = (query ?? {}) as { images?: string };
    return `"${result.version}${images === 'data' ? '' : `-${images}`}"`;
  }
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

function isVersioned(result: unknown): result is { version: number } {
  return typeof result === 'object' && result !== null && 'version' in result;
}

function filledIn(path: string, entity: unknown): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String((entity as Record<string, unknown>)[name]),
  );
}

/** The answer of failure; what went wrong with ourselves is told to the log alone. */
export function failure(error: unknown, context: Context, log: Logger): Response {
  if (error instanceof Problem) return problemResponse(error);
  const level = isAborted(error) ? 'debug' : 'error';
  log[level]({ err: error, method: context.req.method, path: context.req.path }, 'request failed');
  return problemResponse(new Problem({ title: 'Váratlan hiba történt', status: 500 }));
}

function problemResponse({ body, headers }: Problem): Response {
  return Response.json(body, {
    status: body.status,
    headers: {
      ...headers,
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
}
