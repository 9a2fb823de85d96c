import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { isOutage } from '../../platform/database/outage.server.ts';
import { isAborted, loggedPath } from '../../platform/log.server.ts';
import type { Endpoint, HandlerInput } from '../contract/endpoint.ts';
import {
  EntityList,
  SingleEntity,
  entityHeaders,
  entityTag,
  focusTag,
  matchesTag,
} from './entities.server.ts';
import { jsonAnswer } from './json-list.server.ts';
import { fault, Problem, unavailable, type ProblemBody } from '../../platform/problem.ts';
import { requestId } from '../../platform/request-id.server.ts';

/**
 * Returns the successful response, with an ETag if the client can request it again, or 304 if the client already has
 * it.
 */
export function answer(
  context: Context,
  endpoint: Endpoint,
  { query, user }: HandlerInput<Endpoint>,
  result: unknown,
): Response | Promise<Response> {
  if (result instanceof Response) return result;
  // A change always gets its result, never 304 (RFC 9110, section 13.1.2).
  const known = endpoint.method === 'get' ? context.req.header('if-none-match') : undefined;
  if (result instanceof EntityList || result instanceof SingleEntity) {
    const { method, signal } = context.req.raw;
    const isStaff = user !== undefined;
    return jsonAnswer({ known, isHead: method === 'HEAD', signal, isStaff }, result);
  }
  for (const [name, value] of Object.entries(entityHeaders)) context.header(name, value);
  if (endpoint.status === 204) return context.body(null, 204);
  const body = JSON.stringify(result);
  const etag = tagOf(result, body, query);
  if (endpoint.method !== 'get') context.header('Cache-Control', 'no-store');
  // The answer to a write is tagged only if it is an entity; a token, say, must not be cached.
  if (endpoint.method === 'get' || isVersioned(result)) context.header('ETag', etag);
  if (matchesTag(known, etag)) return context.body(null, 304);
  if (endpoint.location) context.header('Location', completed(endpoint.location, result));
  return context.body(body, endpoint.status ?? 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
  });
}

/** ETag of the answer: from the version of an entity, otherwise a digest of the body. */
function tagOf(result: unknown, body: string, query: unknown): string {
  return isVersioned(result)
    ? `"${entityTag(result.version, ((query ?? {}) as { images?: string }).images)}${focusTagOf(result)}"`
    : `"${createHash('sha1').update(body).digest('base64url')}"`;
}

interface Focused {
  focus?: { x: number; y: number };
}

function focusTagOf(result: object): string {
  const { image, gallery } = result as { image?: Focused | null; gallery?: { image: Focused }[] };
  return focusTag(
    image?.focus,
    gallery?.map((one) => one.image.focus),
  );
}

function isVersioned(result: unknown): result is { version: number } {
  return typeof result === 'object' && result !== null && 'version' in result;
}

function completed(path: string, entity: unknown): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String((entity as Record<string, unknown>)[name]),
  );
}

/** Converts an error into a response with problem details. Details of internal errors go only to the log. */
export function failure(error: unknown, context: Context, log: Logger): Response {
  const problem = problemOf(error, log, context.req);
  return Response.json(problemBody(problem), {
    status: problem.body.status,
    headers: {
      ...problem.headers,
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
}

/** Converts an error into a problem. Details of internal errors go only to the log. */
export function problemOf(
  error: unknown,
  log: Logger,
  { method, path }: { method: string; path: string },
): Problem {
  if (error instanceof Problem) return error;
  const level = isAborted(error) ? 'debug' : 'error';
  log[level]({ err: error, method, path: loggedPath(path) }, 'request failed');
  return isOutage(error) ? unavailable() : fault();
}

/** Problem details. Those of an internal error include the id of the request in the log. */
export function problemBody({ body }: Problem): ProblemBody {
  const id = body.status >= 500 ? requestId() : undefined;
  return id === undefined ? body : { ...body, requestId: id };
}
