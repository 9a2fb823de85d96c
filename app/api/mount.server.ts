/** Puts declared endpoints on the wire: which address is whose, and who may call it. */
import { Hono, type Context } from 'hono';
import { getPath } from 'hono/utils/url';
import type { Logger } from 'pino';
import { answer, failure } from './answer.server.ts';
import type { AttemptRepository } from './attempt.repository.server.ts';
import { bearerToken } from './bearer.server.ts';
import { DEFAULT_BODY_LIMIT, limitBody } from './body-limit.server.ts';
import { crossSiteGuard } from './cross-site.server.ts';
import type { Endpoint, Handler, HandlerInput, Reread } from './endpoint.ts';
import { IDEMPOTENCY_HEADER, once, readAttempt } from './idempotency.server.ts';
import { readInput, type ApiBindings } from './input.server.ts';
import { methodNotAllowed, notFound, unauthorised } from './problem.ts';

export interface ApiBuilder {
  /** An idempotent call needs to be able to answer once more what it has made. */
  handle: <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    ...reread: E['idempotent'] extends true ? [Reread<E>] : []
  ) => void;
}

export interface ApiOptions {
  /** Gives the name of the user to whom a valid token belongs. */
  authenticate: (token: string) => Promise<string | undefined>;
  attempts: AttemptRepository;
  log: Logger;
}

interface Mounted {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  reread: Reread<Endpoint> | undefined;
}

/**
 * Builds the API from what `declare` mounts on it. Paths are matched without regard to letter case;
 * the declarations keep the form in which they are documented.
 */
export function buildApi(options: ApiOptions, declare: (api: ApiBuilder) => void) {
  const mounted: Mounted[] = [];
  declare({
    handle: (endpoint, handler, ...[reread]) =>
      mounted.push({ endpoint, handler, reread } as unknown as Mounted),
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
  for (const call of group) {
    const { endpoint } = call;
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
        const result = await resultOf(call, input, options.attempts);
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

function resultOf(
  { handler, reread }: Mounted,
  input: HandlerInput<Endpoint>,
  attempts: AttemptRepository,
) {
  const make = () => handler(input);
  const { attempt } = input;
  return attempt ? once(attempt, attempts, make, (id) => reread!(input, id)) : make();
}

async function inputOf(
  context: Context<ApiBindings>,
  endpoint: Endpoint,
  options: ApiOptions,
): Promise<HandlerInput<Endpoint>> {
  const sent = await readInput(context, endpoint);
  const user = await userOf(context, options);
  const key = endpoint.idempotent ? context.req.header(IDEMPOTENCY_HEADER) : undefined;
  const attempt =
    key === undefined
      ? undefined
      : readAttempt(key, user!, endpoint, await context.req.arrayBuffer());
  return { ...sent, user, attempt } as HandlerInput<Endpoint>;
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
    const token = bearerToken(context.req.raw.headers);
    user = token ? options.authenticate(token) : Promise.resolve(undefined);
    users.set(context, user);
  }
  return user;
}
