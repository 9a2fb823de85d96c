import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type RouteConfig,
} from '@asteasolutions/zod-to-openapi';
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

const problem = z
  .object({
    title: z.string().describe('Mi történt, magyarul.'),
    status: z.int().describe('HTTP-állapotkód.'),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('Visszautasított űrlapnál az egyes mezők üzenetei.'),
    current: z
      .unknown()
      .optional()
      .describe('A tárolt elem, ha a módosítás elavult változatra vonatkozott (412).'),
  })
  .meta({ id: 'Problem', description: 'RFC 9457 szerinti hibaleírás.' });

/** Describes the endpoints as OpenAPI 3.1. `origin` is where the API is reached. */
export function openApiDocument(endpoints: Endpoint[], origin: string) {
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

function describe(endpoint: Endpoint): RouteConfig {
  const { method, path, summary, tag, access, params, query, body, response } = endpoint;
  const bodyType = endpoint.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json';
  return {
    method,
    path,
    summary,
    tags: [tag],
    ...(access === 'staff' && { security: [{ bearer: [] }] }),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body: { required: true, content: { [bodyType]: { schema: body } } } }),
    },
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Sikerült.',
        ...(response && { content: { 'application/json': { schema: response } } }),
      },
      ...Object.fromEntries(failuresOf(endpoint).map((status) => [status, failureOf(status)])),
    },
  } as RouteConfig;
}

/** Those every call of its kind has, and those it declares. */
function failuresOf({ access, params, query, body, failures = [] }: Endpoint): number[] {
  const general = [
    ...(params || query || body ? [400] : []),
    ...(access === 'staff' ? [401] : []),
    ...(body ? [403, 413, 415] : []),
    500,
  ];
  return [...new Set([...general, ...failures])].sort((a, b) => a - b);
}

function failureOf(status: number) {
  return {
    description: STATUS_CODES[status] ?? '',
    content: { 'application/problem+json': { schema: problem } },
  };
}
