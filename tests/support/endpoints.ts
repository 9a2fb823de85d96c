import type { Endpoint } from '../../app/api/contract/endpoint.ts';

/** Values of path parameters that are no ids. */
const SAMPLES: Record<string, string> = { type: 'geodezia', username: 'admin', part: 'news' };

/** Required query parameters of calls. */
const REQUIRED: Record<string, string> = {
  '/api/contact-places': 'contact=info@mintageo.example',
  '/api/history': 'kind=news&itemId=1&from=0&count=4',
  '/api/preview-links': 'kind=news&itemId=1',
  '/api/documents/sizes': `of=${'A'.repeat(43)}`,
  '/api/publication': 'kind=news&id=1',
  '/api/publication/pages': 'kind=news&from=0',
  '/api/search': 'q=talaj',
  '/api/search/{part}': 'q=talaj&from=0&count=4',
};

/** The endpoint's path with every parameter filled in; ids with `id`. */
export function samplePath({ path, query }: Endpoint, id = '1'): string {
  const path2 = path.replace(/\{(\w+)\}/g, (_, name: string) => SAMPLES[name] ?? id);
  const required = REQUIRED[path];
  if (required) return `${path2}?${required}`;
  const isPaged = query !== undefined && 'from' in query.shape && 'count' in query.shape;
  return isPaged ? `${path2}?from=0&count=4` : path2;
}

/** The endpoints by address, ignoring the names of parameters. */
export function byAddress(endpoints: Endpoint[]): Endpoint[][] {
  const groups = Map.groupBy(endpoints, ({ path }) => path.replace(/\{\w+\}/, '{}').toLowerCase());
  return [...groups.values()];
}

export function isSafe({ method }: Endpoint): boolean {
  return method === 'get';
}
