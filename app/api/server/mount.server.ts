/** Puts declared endpoints on the wire: which address is whose, and who may call it. */
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';
import { answer, failure } from './answer.server.ts';
import {
  bearerToken,
  admitted,
  resultOf,
  type ApiOptions,
  type Mounted,
} from './mounted.server.ts';
import { DEFAULT_BODY_LIMIT, roomOfStaff, roomOfVisitors, takeBody } from './body-limit.server.ts';
import { crossSiteGuard } from './cross-site.server.ts';
import { inProcess } from './direct.server.ts';
import type { Endpoint, Handler, HandlerInput, Person, Reread } from '../contract/endpoint.ts';
import { IDEMPOTENCY_HEADER, readAttempt } from './idempotency.server.ts';
import { paramsOf, readInput, type ApiBindings } from './input.server.ts';
import { methodNotAllowed, noSuchAddress } from '../../platform/problem.ts';

export interface ApiBuilder {
  /** An idempotent call needs to be able to answer once more what it has made. */
  handle: <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    ...reread: E['idempotent'] extends true ? [Reread<E>] : []
  ) => void;
}

/**
 * Builds the API from what `declare` mounts on it: `app` answers requests, `call` the same calls in process.
 * Paths are matched without regard to letter case; the declarations keep the form in which they are
 * documented.
 */
export function buildApi(options: ApiOptions, declare: (api: ApiBuilder) => void) {
  const mounted: Mounted[] = [];
  declare({
    handle: (endpoint, handler, ...[reread]) =>
      mounted.push({ endpoint, handler, reread } as unknown as Mounted),
  });
  const app = new Hono<ApiBindings>({ getPath: (request) => getPath(request).toLowerCase() });
  app.onError((error, context) => failure(error, context, options.log));
  app.notFound((context) => failure(noSuchAddress(), context, options.log));
  app.use(crossSiteGuard);
  for (const [path, group] of byPath(mounted)) mountPath(app, path, group, options);
  const endpoints = mounted.map(({ endpoint }) => endpoint);
  return { app, call: inProcess(mounted, options), endpoints };
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
        await personOf(context, endpoint, options);
        await next();
      },
      ...intakeOf(endpoint),
      async (context) => {
        const input = await inputOf(context, endpoint, options);
        return await answer(
          context,
          endpoint,
          input,
          await resultOf(call, input, options.attempts),
        );
      },
    );
  }
  const allowed = allowedMethods(group);
  app.options(path, (context) => context.body(null, 204, { Allow: allowed.join(', ') }));
  app.all(path, () => {
    throw methodNotAllowed(allowed);
  });
}

/** Whoever reads sends nothing: a request is not even looked at for that. */
function intakeOf({
  method,
  access,
  bodyLimit = DEFAULT_BODY_LIMIT,
}: Endpoint): MiddlewareHandler[] {
  if (method === 'get') return [];
  const room = access === 'visitor' ? roomOfVisitors : roomOfStaff;
  return [takeBody(bodyLimit, room, ({ env }: Context<ApiBindings>) => env.address)];
}

async function inputOf(
  context: Context<ApiBindings>,
  endpoint: Endpoint,
  options: ApiOptions,
): Promise<HandlerInput<Endpoint>> {
  const person = await personOf(context, endpoint, options);
  const user = person?.username;
  const key = endpoint.idempotent ? context.req.header(IDEMPOTENCY_HEADER) : undefined;
  const params = paramsOf(context, endpoint);
  const attempt =
    key === undefined
      ? undefined
      : readAttempt(key, user!, endpoint, { params, body: await context.req.arrayBuffer() });
  // Last: what was read is given away then.
  const sent = await readInput(context, endpoint);
  const token = bearerToken(context.req.header('authorization'));
  const { address } = context.env;
  const userAgent = context.req.header('user-agent') ?? '';
  const declinesTracking = ['sec-gpc', 'dnt'].some((name) => context.req.header(name) === '1');
  const caller = { user, person, token, address, userAgent, declinesTracking };
  return { ...sent, ...caller, attempt } as HandlerInput<Endpoint>;
}

function allowedMethods(group: Mounted[]): string[] {
  const methods = group.map(({ endpoint }) => endpoint.method.toUpperCase());
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}

/** Who it is is asked once, before the body is read and for the call. */
const people = new WeakMap<Context, Promise<Person | undefined>>();

function personOf(
  context: Context<ApiBindings>,
  endpoint: Endpoint,
  { authenticate }: ApiOptions,
): Promise<Person | undefined> {
  let person = people.get(context);
  if (!person) {
    person = admitted(endpoint, bearerToken(context.req.header('authorization')), authenticate);
    people.set(context, person);
  }
  return person;
}
