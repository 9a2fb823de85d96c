import { addresses } from '../../text/addresses.ts';
import { publicUrlContext } from '../../content/site/page-context.ts';
import type { Route } from './+types/robots';

/** Addresses that search engines should not visit (RFC 9309). */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    `Disallow: ${addresses.admin}`,
    `Disallow: ${addresses.login}`,
    'Disallow: /api/',
    '',
    `Sitemap: ${context.get(publicUrlContext)}${addresses.sitemap}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
