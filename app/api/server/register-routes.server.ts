/** Registers endpoints as HTTP routes with their access rules. */
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';
import { answer, failure } from './answer.server.ts';
import {
  bearerToken,
  authorize,
  resultOf,
  type ApiOptions,
  type Registered,
} from './registered-endpoint.server.ts';
import { DEFAULT_BODY_LIMIT, roomOfStaff, roomOfVisitors, takeBody } from './body-limit.server.ts';
import { crossSiteGuard } from './cross-site.server.ts';
import { inProcess } from './direct.server.ts';
import type { Endpoint, Handler, HandlerInput, Person, Replay } from '../contract/endpoint.ts';
import { IDEMPOTENCY_HEADER, readIdempotencyKey } from './idempotency.server.ts';
import { paramsOf, readInput, type ApiBindings } from './input.server.ts';
import { methodNotAllowed, noSuchAddress } from '../../platform/problem.ts';

export interface ApiBuilder {
  /** An idempotent endpoint also needs `replay`, which reads what an earlier request created. */
  handle: <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E>,
    ...replay: E['idempotent'] extends true ? [Replay<E>] : []
  ) => void;
}

/**
 * Builds the API from the endpoints that `declare` registers: `app` answers HTTP, `call` answers in process. Letter
 * case in paths does not matter; declarations keep the documented form.
 */
export function buildApi(options: ApiOptions, declare: (api: ApiBuilder) => void) {
  const registered: Registered[] = [];
  declare({
    handle: (endpoint, handler, ...[replay]) =>
      registered.push({ endpoint, handler, replay } as unknown as Registered),
  });
  const app = new Hono<ApiBindings>({ getPath: (request) => getPath(request).toLowerCase() });
  app.onError((error, context) => failure(error, context, options.log));
  app.notFound((context) => failure(noSuchAddress(), context, options.log));
  app.use(crossSiteGuard);
  for (const [path, group] of byPath(registered)) registerPath(app, path, group, options);
  const endpoints = registered.map(({ endpoint }) => endpoint);
  return { app, call: inProcess(registered, options), endpoints };
}

/** Fixed paths come first, because parameters would match them, too. */
function byPath(registered: Registered[]): [string, Registered[]][] {
  const groups = Map.groupBy(registered, ({ endpoint }) => honoPath(endpoint.path));
  return [...groups].sort(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')));
}

/** `/api/Projects/{id}` → `/api/projects/:id`; parameters of one position share one name. */
function honoPath(path: string): string {
  return path.replace(/\{\w+\}/g, ':id').toLowerCase();
}

function registerPath(
  app: Hono<ApiBindings>,
  path: string,
  group: Registered[],
  options: ApiOptions,
): void {
  for (const call of group) {
    const { endpoint } = call;
    app.on(
      endpoint.method.toUpperCase(),
      path,
      async (context, next) => {
        // Authenticates before the body is read, so that clients without a token cannot send megabytes.
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

/** GET and HEAD have no body to read. */
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
  const idempotencyKey =
    key === undefined
      ? undefined
      : readIdempotencyKey(key, user!, endpoint, { params, body: await context.req.arrayBuffer() });
  // Called last, because reading transfers the buffer of the body.
  const sent = await readInput(context, endpoint);
  const token = bearerToken(context.req.header('authorization'));
  const { address } = context.env;
  const userAgent = context.req.header('user-agent') ?? '';
  const declinesTracking = ['sec-gpc', 'dnt'].some((name) => context.req.header(name) === '1');
  const caller = { user, person, token, address, userAgent, declinesTracking };
  return { ...sent, ...caller, idempotencyKey } as HandlerInput<Endpoint>;
}

function allowedMethods(group: Registered[]): string[] {
  const methods = group.map(({ endpoint }) => endpoint.method.toUpperCase());
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}

/** Caches the user of a request, who is needed before the body is read and again for the call. */
const people = new WeakMap<Context, Promise<Person | undefined>>();

function personOf(
  context: Context<ApiBindings>,
  endpoint: Endpoint,
  { authenticate }: ApiOptions,
): Promise<Person | undefined> {
  let person = people.get(context);
  if (!person) {
    person = authorize(endpoint, bearerToken(context.req.header('authorization')), authenticate);
    people.set(context, person);
  }
  return person;
}
