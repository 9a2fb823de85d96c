import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type RouteConfig,
} from '@asteasolutions/zod-to-openapi';
import { STATUS_CODES } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { yieldToEventLoop } from '../../platform/event-loop.server.ts';
import { programVersion } from '../../platform/program-version.server.ts';
import { DEFAULT_BODY_LIMIT } from './body-limit.server.ts';
import { endpoint as declare, type Endpoint } from '../contract/endpoint.ts';
import { IDEMPOTENCY_HEADER, LONGEST_KEY, SHORTEST_KEY } from './idempotency.server.ts';
import { bodyTypes } from './input.server.ts';
import type { ApiBuilder } from './register-routes.server.ts';
import type { ProblemCode } from '../../platform/problem.ts';

/** Meaning of each problem type, for the API description. */
const problemMeanings: Record<ProblemCode, string> = {
  'bad-request': 'The request cannot be understood: its JSON, its form, a header.',
  'invalid-fields': 'Fields are refused; `errors` says why, by their names.',
  unauthorised: 'The token is missing, expired, revoked or forged.',
  'wrong-credentials': 'Name or password is wrong.',
  'second-factor-needed': 'The password is right, but one of `factors` is needed too.',
  forbidden: 'The request did not come from a page of the site.',
  'not-allowed': 'The call is for administrators.',
  'second-factor-missing': 'The user has to set up a second factor first.',
  'proof-needed': 'The change grants access: repeat the call with your own `password`.',
  'not-found': 'The item does not exist, or this client may not see it.',
  'no-such-address': 'The address does not exist.',
  'method-not-allowed':
    'The address does not support this method; `Allow` lists those it supports.',
  'made-otherwise': 'The `Idempotency-Key` was used with other content, which created `current`.',
  'belongs-to-missing': 'The item refers to another item that does not exist.',
  'mail-not-configured': 'No mail server is configured.',
  'mail-already-sent': 'The mail has been sent, and is not sent twice.',
  'still-used': 'Other items refer to this item, so it cannot be deleted.',
  'has-to-stay': 'The item cannot be deleted; `title` says why.',
  'last-administrator': 'No administrator would be left.',
  'other-change-waits': 'The item has another draft: publish or discard that draft first.',
  'too-many-links': 'The item has the maximum number of preview links.',
  'too-many-documents': 'The library has the maximum number of documents.',
  'too-many-uses': 'More items use it than one call may change.',
  'wrong-offset':
    'The chunk does not begin where the upload ends; `current` contains the right offset.',
  'offer-not-open': 'The offer is not the latest one, or the request is closed.',
  'not-scanned': 'The file has not been scanned for viruses, or is infected.',
  'in-use': 'Items use it, so it cannot be deleted.',
  'in-force':
    'This version of a legal text is or was in force and cannot be changed; add a new version.',
  'out-of-date': 'The item has been changed since the given version; `current` is the stored item.',
  'too-large': 'The body is larger than the call allows.',
  'address-too-long': 'The address is longer than 2,048 bytes with its query.',
  'unsupported-type': 'The body has another media type than the call accepts.',
  'unmet-expectation': 'The `Expect` header has a value other than `100-continue`.',
  'too-many': 'Too many attempts; `Retry-After` says when to retry.',
  fault: 'An internal error; `requestId` identifies it in the log.',
  busy: 'Too many or too expensive requests at once; `Retry-After` says when to retry.',
  unavailable: 'The database cannot be used at the moment.',
};

const problemTypes = Object.fromEntries(
  Object.entries(problemMeanings).map(([code, meaning]) => [`urn:problem:${code}`, meaning]),
);

const problem = z
  .object({
    type: z
      .enum(Object.keys(problemTypes))
      .meta({ 'x-enumDescriptions': problemTypes })
      .describe('Type of the error, for programs.'),
    title: z.string().describe('What happened, in Hungarian.'),
    status: z.int().describe('HTTP status code.'),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('Messages by field name, if a form was refused.'),
    current: z
      .unknown()
      .optional()
      .describe(
        'The stored item, if the change was based on an outdated version (412), or if the key has ' +
          'already created an item with other content (409).',
      ),
    applied: z
      .literal(true)
      .optional()
      .describe('With 412: the stored item is what the request sent.'),
    factors: z
      .array(z.string())
      .optional()
      .describe(
        'With 401, if the password is right but a second factor is required: the accepted factors.',
      ),
    requestId: z
      .string()
      .optional()
      .describe('With 5xx: id of the request in the log, the same as in the X-Request-Id header.'),
  })
  .meta({ id: 'Problem', description: 'Problem details (RFC 9457).' });

const LOCATION = {
  Location: { description: 'Address of the new item.', schema: { type: 'string' } },
} as const;

const idempotencyHeaders = z.object({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .min(SHORTEST_KEY)
    .max(LONGEST_KEY)
    .optional()
    .describe(
      'Key of this attempt to create, a UUID for example: within a day, the same request with ' +
        'the same key creates nothing new and is answered with the item that was created.',
    ),
});

const openApiEndpoint = declare('get', '/api/openapi.json', {
  summary: 'Describes every call as OpenAPI 3.1.',
  tag: 'openapi',
  access: 'visitor',
  response: z.looseObject({}).describe('OpenAPI description.'),
});

/** Registers the description of the API, which is built once, on the first request. */
export function registerOpenApiRoute(
  api: ApiBuilder,
  endpoints: () => Endpoint[],
  origin: string,
): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  api.handle(openApiEndpoint, async () => {
    const described = await (document ??= openApiDocument(endpoints(), origin));
    // Yields, because otherwise all waiting requests would continue in one turn of the event loop, and each serializes
    // half a megabyte.
    await yieldToEventLoop();
    return { ...described };
  });
}

/** Number of calls that are described before yielding to the event loop. */
const AT_ONCE = 20;

/** Describes the endpoints as OpenAPI 3.1. `origin` is the API's scheme and host. */
async function openApiDocument(endpoints: Endpoint[], origin: string) {
  const named = withOneNameAnAddress(endpoints);
  const document = part([], origin);
  for (let from = 0; from < named.length; from += AT_ONCE) {
    await setImmediate();
    const { paths, components } = part(named.slice(from, from + AT_ONCE), origin);
    for (const [path, methods] of Object.entries(paths ?? {})) {
      document.paths![path] = { ...document.paths![path], ...methods };
    }
    document.components = {
      ...components,
      schemas: { ...document.components?.schemas, ...components?.schemas },
    };
  }
  return document;
}

const ABOUT =
  'JSON over HTTP; [/api/docs](/api/docs) shows this description. Calls for staff take the bearer token of ' +
  '`POST /api/auth/login`. Errors are problem details (RFC 9457): clients go by their `type`, and the schema ' +
  '`Problem` says what each means. Entities have a `version`, which is their `ETag`, too; a change of an outdated ' +
  'version is refused with 412.';

function part(endpoints: Endpoint[], origin: string) {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  for (const endpoint of endpoints) registry.registerPath(describe(endpoint));
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'API of the website', version: programVersion(), description: ABOUT },
    servers: [{ url: origin }],
  });
}

/**
 * OpenAPI treats paths that differ only in a parameter's name as one path. All take the name that is declared first.
 */
function withOneNameAnAddress(endpoints: Endpoint[]): Endpoint[] {
  const paths = new Map<string, string>();
  return endpoints.map((endpoint) => {
    const address = endpoint.path.replace(/\{\w+\}/, '{}').toLowerCase();
    const path = paths.get(address) ?? endpoint.path;
    paths.set(address, path);
    if (path === endpoint.path || !endpoint.params) return { ...endpoint, path };
    const name = /\{(\w+)\}/.exec(path)![1]!;
    const [schema] = Object.values(endpoint.params.shape);
    return { ...endpoint, path, params: z.object({ [name]: schema! }) };
  });
}

function describe(endpoint: Endpoint): RouteConfig {
  const { method, path, summary, tag, access, params, query, body, response } = endpoint;
  const { name: bodyType } = bodyTypes[endpoint.bodyType ?? 'json'];
  const [title, ...details] = summary.split(/(?<=\.) /);
  return {
    method,
    path,
    summary: title,
    ...(details.length > 0 && { description: details.join(' ') }),
    tags: [tag],
    ...(body && { 'x-body-limit': endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT }),
    // A list of required roles (OpenAPI 3.1, Security Requirement Object).
    ...(access !== 'visitor' && {
      security: [{ bearer: access === 'administrator' ? [access] : [] }],
    }),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(endpoint.idempotent && { headers: idempotencyHeaders }),
      ...(body && { body: { required: true, content: { [bodyType]: { schema: body } } } }),
    },
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success.',
        ...(endpoint.location && { headers: LOCATION }),
        ...(response && { content: { 'application/json': { schema: response } } }),
      },
      ...Object.fromEntries(failuresOf(endpoint).map((status) => [status, failureOf(status)])),
      default: OF_ANY_CALL,
    },
  } as RouteConfig;
}

/** Failures of requests that reach no endpoint. */
const OF_ANY_CALL = {
  description:
    'Any call: request that cannot be understood (400), unknown address (404), other methods here (405), address too ' +
    'long (414), expectation that cannot be met (417).',
  content: { 'application/problem+json': { schema: problem } },
};

/** Failure statuses of `endpoint`: those of all calls with such a method, access and input, and those it declares. */
function failuresOf(endpoint: Endpoint): number[] {
  const { method, access, params, query, body, idempotent, failures = [] } = endpoint;
  const general = [
    ...(params || query || body ? [400] : []),
    ...(access === 'visitor' ? [] : access === 'account' ? [401] : [401, 403]),
    ...(method === 'get' ? [] : [403]),
    ...(body ? [413, 415] : []),
    ...(idempotent ? [404, 409] : []),
    500,
    503,
  ];
  return [...new Set([...general, ...failures])].sort((a, b) => a - b);
}

function failureOf(status: number) {
  return {
    description: STATUS_CODES[status] ?? '',
    content: { 'application/problem+json': { schema: problem } },
  };
}
