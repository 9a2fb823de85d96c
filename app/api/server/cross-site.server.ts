import { timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { forbidden } from '../../platform/problem.ts';

/** The names are the spec's (section 7). */
export const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'X-XSRF-TOKEN';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Read as it stands: a cookie parser passes over values it finds malformed, a guard may not. */
const OUR_COOKIE = new RegExp(`(?:^|;)\\s*${XSRF_COOKIE}=([^;]*)`, 'g');

/**
 * Refuses (403) what another site makes a visitor's browser send: a request the browser itself calls
 * cross-site, or one that carries our cookie without repeating its value, which only our own pages
 * can read. A client without cookies is no browser of a visitor and needs neither.
 */
export const crossSiteGuard = createMiddleware(async (context, next) => {
  if (!SAFE_METHODS.has(context.req.method) && isForged(context.req.raw.headers)) throw forbidden();
  await next();
});

/** Whether an unsafe request with these headers may come from a page of another site. */
export function isForged(headers: Headers): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return true;
  const cookies = [...(headers.get('cookie') ?? '').matchAll(OUR_COOKIE)];
  const repeated = headers.get(XSRF_HEADER) ?? '';
  return cookies.length > 0 && !cookies.some(([, value = '']) => same(value.trim(), repeated));
}

function same(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}
