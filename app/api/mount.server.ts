/** Puts declared endpoints on the wire: who may call, what came in, what goes out. */
import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { getPath } from 'hono/utils/url';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { isAborted } from './aborted.server.ts';
import { entityHeaders, matchesTag } from './answer-headers.server.ts';
import { DEFAULT_BODY_LIMIT, limitBody } from './body-limit.server.ts';
import { crossSiteGuard } from './cross-site.server.ts';
import type { Endpoint, Handler, HandlerInput } from './endpoint.ts';
import { fieldErrors, generalMessages } from './field-errors.ts';
import { parseJson } from './json-body.server.ts';
import {
  invalid,
  methodNotAllowed,
  notFound,
  Problem,
  unauthorised,
  unsupportedType,
} from './problem.ts';

/** What a caller of the API has to tell besides the request. */
export interface ApiBindings {
  Bindings: { address: string };
}

export interface ApiBuilder {
  handle: <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;
}

export interface ApiOptions {
  /** Gives the name of the user to whom a valid token belongs. */
  authenticate: (token: string) => Promise<string | undefined>;
  log: Logger;
}

interface Mounted {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
}

/**
 * Builds the API from what `declare` mounts on it. Paths are matched without regard to letter case;
 * the declarations keep the form in which they are documented.
 */
export function buildApi(options: ApiOptions, declare: (api: ApiBuilder) => void) {
  const mounted: Mounted[] = [];
  declare({
    handle: (endpoint, handler) =>
      mounted.push({ endpoint, handler: handler as unknown as Handler<Endpoint> }),
  });
  const app = new Hono<ApiBindings>({ getPath: (request) => getPath(request).toLowerCase() });
  app.onError((error, context) => failure(error, context, options.log));
  app.notFound((context) => failure(notFound('Ilyen cím nincs'), context, options.log));
  app.use(crossSiteGuard);
  for (const [path, group] of byPath(mounted)) mountPath(app, path, group, options);
  return { app, endpoints: mounted.map(({ endpoint }) => endpoint) };
}

/** Fixed paths before those with parameters, which would swallow them. */
function byPath(mounted: Mounted[]): [string, Mounted[]][] {
  const groups = Map.groupBy(mounted, ({ endpoint }) => honoPath(endpoint.path));
  return [...groups].sort(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')));
}

/** `/api/Projects/{id}` → `/api/projects/:id`; parameters of one place share one name. */
function honoPath(path: string): string {
  return path.replace(/\{\w+\}/g, ':id').toLowerCase();
}

function mountPath(
  app: Hono<ApiBindings>,
  path: string,
  group: Mounted[],
  options: ApiOptions,
): void {
  for (const { endpoint, handler } of group) {
    app.on(
      endpoint.method.toUpperCase(),
      path,
      async (context, next) => {
        // Before the body is read: nobody without a token makes us take in megabytes.
        if (endpoint.access === 'staff' && !(await userOf(context, options))) throw unauthorised();
        await next();
      },
      limitBody(endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT),
      async (context) => {
        const input = await inputOf(context, endpoint, options);
        const result = await handler(input);
        return result instanceof Response ? result : answer(context, endpoint, input, result);
      },
    );
  }
  const allowed = allowedMethods(group);
  app.options(path, (context) => context.body(null, 204, { Allow: allowed.join(', ') }));
  app.all(path, () => {
    throw methodNotAllowed(allowed);
  });
}

function allowedMethods(group: Mounted[]): string[] {
  const methods = group.map(({ endpoint }) => endpoint.method.toUpperCase());
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}

/** By context: a body that comes in pieces gives its request a new object. */
const users = new WeakMap<Context, Promise<string | undefined>>();

function userOf(context: Context<ApiBindings>, options: ApiOptions): Promise<string | undefined> {
  let user = users.get(context);
  if (!user) {
    const token = /^Bearer +(\S+) *$/i.exec(context.req.header('authorization') ?? '')?.[1];
    user = token ? options.authenticate(token) : Promise.resolve(undefined);
    users.set(context, user);
  }
  return user;
}

async function inputOf(
  context: Context<ApiBindings>,
  endpoint: Endpoint,
  options: ApiOptions,
): Promise<HandlerInput<Endpoint>> {
  const parameterName = /\{(\w+)\}/.exec(endpoint.path)?.[1];
  const inPath = parameterName && { [parameterName]: context.req.param('id') };
  const params = validated(endpoint.params, inPath);
  const query = validated(endpoint.query, context.req.query());
  const body = endpoint.body && validated(endpoint.body, await bodyOf(context, endpoint));
  return {
    params,
    query,
    body,
    user: await userOf(context, options),
    ifMatch: wantedVersion(context.req.header('if-match'), body),
    address: context.env.address,
    headers: context.req.raw.headers,
  } as HandlerInput<Endpoint>;
}

function bodyOf(context: Context<ApiBindings>, { bodyType }: Endpoint): Promise<unknown> {
  return bodyType === 'multipart' ? formOf(context) : jsonOf(context);
}

async function formOf(context: Context<ApiBindings>): Promise<unknown> {
  if (!/^multipart\/form-data\s*;/i.test(context.req.header('content-type') ?? '')) {
    throw unsupportedType('multipart/form-data');
  }
  let form: FormData;
  try {
    form = await context.req.formData();
  } catch (error) {
    // Anything else comes from the body limit.
    if (!(error instanceof TypeError)) throw error;
    throw invalid(undefined, 'A kérés törzse nem érvényes multipart/form-data');
  }
  return Object.fromEntries(form);
}

async function jsonOf(context: Context<ApiBindings>): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type)) {
    throw unsupportedType('application/json');
  }
  if (!/^(identity)?$/i.test(context.req.header('content-encoding') ?? '')) {
    throw unsupportedType('tömörítetlen application/json');
  }
  return parseJson(await context.req.arrayBuffer());
}

function validated(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: generalMessages });
  if (result.success) return result.data;
  throw invalid(fieldErrors(result.error));
}

/** The version that `If-Match` asks for; 0, which nothing has, when the body asks for another. */
function wantedVersion(header: string | undefined, body: unknown): number | undefined {
  const asked = versionOf(header);
  const inBody = (body as { version?: number } | undefined)?.version;
  return asked !== undefined && inBody !== undefined && asked !== inBody ? 0 : asked;
}

/** The version an `If-Match` names; 0 when it can be none of ours. */
function versionOf(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^\s*(?:W\/)?"(\d{1,10})(?:-[a-z]+)?"\s*$/.exec(header)?.[1];
  return version === undefined ? 0 : Number(version);
}

function answer(
  context: Context<ApiBindings>,
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

function failure(error: unknown, context: Context, log: Logger): Response {
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
