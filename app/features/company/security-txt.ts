import { addresses } from '../../text/addresses.ts';
import { apiContext, publicUrlContext } from '../../content/site/page-context.ts';
import { madeUpFields } from '../../content/site/company.content-type.ts';
import { siteEndpoints } from '../../content/site/site.contract.ts';
import type { Route } from './+types/security-txt';

/** Validity in days. RFC 9116 (2.5.5) recommends less than a year. */
const DAYS = 90;

/** Contact for security reports (RFC 9116). */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(publicUrlContext);
  const { company } = await context.get(apiContext)(siteEndpoints.getSite);
  const expires = new Date(Date.now() + DAYS * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    // Nobody reads mail to a made-up address, so it is not published.
    ...(madeUpFields(company).includes('email')
      ? []
      : [`Contact: mailto:${encodeURI(company.email)}`]),
    `Contact: ${origin}${addresses.contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: hu, en',
    `Canonical: ${origin}${addresses.securityTxt}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}
