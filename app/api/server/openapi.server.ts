import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type RouteConfig,
} from '@asteasolutions/zod-to-openapi';
import { STATUS_CODES } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { breathe } from '../../platform/breath.server.ts';
import { DEFAULT_BODY_LIMIT } from './body-limit.server.ts';
import { endpoint as declare, type Endpoint } from '../contract/endpoint.ts';
import { problems } from '../../platform/problem.ts';
import { IDEMPOTENCY_HEADER, LONGEST_KEY, SHORTEST_KEY } from './idempotency.server.ts';
import type { ApiBuilder } from './mount.server.ts';

const problem = z
  .object({
    type: z
      .enum(Object.keys(problems).map((code) => `urn:problem:${code}`))
      .describe('Melyik hiba ez: a programok ebből tudják.'),
    title: z.string().describe('Mi történt, magyarul.'),
    status: z.int().describe('HTTP-állapotkód.'),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('Visszautasított űrlapnál az egyes mezők üzenetei.'),
    current: z
      .unknown()
      .optional()
      .describe(
        'A tárolt elem, ha a módosítás elavult változatra vonatkozott (412), vagy ha a kulccsal már ' +
          'más tartalmú elem készült (409).',
      ),
    applied: z
      .literal(true)
      .optional()
      .describe('412 mellett: a tárolt elem épp az, amit a kérés küldött.'),
    factors: z
      .array(z.string())
      .optional()
      .describe('401 mellett, ha a jelszó jó, de második lépés is kell: mivel adható meg.'),
    requestId: z
      .string()
      .optional()
      .describe(
        '5xx mellett: a kérés azonosítója a naplóban, ugyanaz, mint az X-Request-Id fejlécben.',
      ),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 szerinti hibaleírás.' });

const LOCATION = {
  Location: { description: 'Az új elem címe.', schema: { type: 'string' } },
} as const;

const attemptHeaders = z.object({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .min(SHORTEST_KEY)
    .max(LONGEST_KEY)
    .optional()
    .describe(
      'A létrehozási kísérlet kulcsa, például egy UUID: ugyanaz a kérés egy napon belül ' +
        'ugyanazzal a kulccsal nem készít új elemet, a válasz az elkészült elem.',
    ),
});

const openApiEndpoint = declare({
  method: 'get',
  path: '/api/openapi.json',
  summary: 'Minden hívás leírása OpenAPI 3.1 szerint.',
  tag: 'openapi',
  access: 'visitor',
  response: z.looseObject({}).describe('OpenAPI-leírás.'),
});

/** Registers the description of the API, which is built once, on the first request. */
export function mountOpenApi(api: ApiBuilder, endpoints: () => Endpoint[], origin: string): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  api.handle(openApiEndpoint, async () => {
    const described = await (document ??= openApiDocument(endpoints(), origin));
    // Otherwise all waiting requests would continue in one turn, and each writes half a megabyte.
    await breathe();
    return { ...described };
  });
}

/** Calls described before yielding to the event loop. */
const AT_ONCE = 20;

/** Describes the endpoints as OpenAPI 3.1. `origin` is the API's scheme and host. */
export async function openApiDocument(endpoints: Endpoint[], origin: string) {
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
    info: { title: 'A honlap hívásai', version: '1' },
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

const bodyTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  bytes: 'application/octet-stream',
} as const;

function describe(endpoint: Endpoint): RouteConfig {
  const { method, path, summary, tag, access, params, query, body, response } = endpoint;
  const bodyType = bodyTypes[endpoint.bodyType ?? 'json'];
  return {
    method,
    path,
    summary,
    tags: [tag],
    ...(body && { 'x-body-limit': endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT }),
    // A list of required roles (OpenAPI 3.1, Security Requirement Object).
    ...(access !== 'visitor' && {
      security: [{ bearer: access === 'administrator' ? [access] : [] }],
    }),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(endpoint.idempotent && { headers: attemptHeaders }),
      ...(body && { body: { required: true, content: { [bodyType]: { schema: body } } } }),
    },
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Sikerült.',
        ...(endpoint.location && { headers: LOCATION }),
        ...(response && { content: { 'application/json': { schema: response } } }),
      },
      ...Object.fromEntries(failuresOf(endpoint).map((status) => [status, failureOf(status)])),
      default: OF_ANY_CALL,
    },
  } as RouteConfig;
}

/** Failures before routing, or of unknown addresses. */
const OF_ANY_CALL = {
  description:
    'Bármely hívásnál: értelmezhetetlen kérés (400), nincs ilyen cím (404), más művelet való ide (405), túl hosszú ' +
    'cím (414), teljesíthetetlen elvárás (417).',
  content: { 'application/problem+json': { schema: problem } },
};

/** Failures of all calls of its kind, and those it declares. */
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
