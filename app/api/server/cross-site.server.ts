import { timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { forbidden } from '../../platform/problem.ts';

/** The specification gives these names (section 7). */
export const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'X-XSRF-TOKEN';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Matches the raw header: a cookie parser skips malformed values, and this check must not. */
const OUR_COOKIE = new RegExp(`(?:^|;)\\s*${XSRF_COOKIE}=([^;]*)`, 'g');

/**
 * Refuses forged requests (403). A request is forged if the browser marks it as cross-site. It is also forged if it has
 * the site's cookie, but not the cookie's value in the header: only the site's own pages can read that value. Requests
 * without the cookie pass, because they come from clients other than browsers.
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
