import type { FinishOptions } from './finished-page.server.ts';

/** How long a CDN may go on with a page while it asks for the next, and while the site is away; s. */
const [WHILE_ASKING, WHILE_AWAY] = [60, 86_400];

/**
 * What caches may do with public pages. Browsers always ask whether theirs holds, and so does everybody unless
 * the operator says that there is a cache in front that is told of changes (RFC 9213 speaks to that alone).
 */
export function cachingHeaders({ cdnSeconds }: { cdnSeconds: number }): FinishOptions['caching'] {
  if (cdnSeconds === 0) return [['Cache-Control', 'no-cache']];
  const stale = `stale-while-revalidate=${WHILE_ASKING}, stale-if-error=${WHILE_AWAY}`;
  return [
    ['Cache-Control', `public, max-age=0, must-revalidate, s-maxage=${cdnSeconds}`],
    ['CDN-Cache-Control', `max-age=${cdnSeconds}, ${stale}`],
  ];
}
