import { mailLink } from '../../ui/public/contact-links.ts';
import type { PrivacyVersion } from './legal.contract.ts';

/** Where the days are written for which contact requests are kept. */
export const DAYS = '{napok}';

/** Where whoever has a complaint may turn to, as far as it is given. */
export function authorityLinks({
  authorityEmail,
  authorityWebsite,
}: Pick<PrivacyVersion, 'authorityEmail' | 'authorityWebsite'>) {
  return [
    ...(authorityEmail ? [{ text: authorityEmail, href: mailLink(authorityEmail) }] : []),
    ...(authorityWebsite
      ? [{ text: authorityWebsite.replace(/^https?:\/\//, ''), href: authorityWebsite }]
      : []),
  ];
}
