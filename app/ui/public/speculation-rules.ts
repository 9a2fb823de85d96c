import { addresses } from '../../text/addresses.ts';

/**
 * Pages that a browser may prefetch while the visitor points at a link (WICG speculation rules). A response header
 * names the file with these rules, because the content policy allows no inline script.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...[addresses.login, '/admin*', '/api/*', '/documents/*', '/media/*', '/*.*'].map(
            (path) => ({ not: { href_matches: path } }),
          ),
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export function loader() {
  return new Response(JSON.stringify(rules), {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
