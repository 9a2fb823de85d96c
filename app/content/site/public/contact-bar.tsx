import { useLocation, useMatches, useParams } from 'react-router';
import { addressOf, addresses, offerAddress } from '../../../text/addresses.ts';
import { ownPath } from '../../../text/languages/codes.ts';
import { useMessages, useTo } from '../../../text/languages/language-context.ts';
import { siteMessages } from '../../../text/messages/site.messages.ts';
import { phoneLink } from '../../../ui/public/contact-links.ts';
import { isRequestable } from '../offered-disciplines.ts';
import { useSite } from '../site-context.tsx';

/**
 * Bar at the lower edge of the screen of phones and tablets.
 * Pages with a form have no bar, since it would cover the form's button.
 */
export function ContactBar() {
  const messages = useMessages(siteMessages);
  const { phone, name } = useCallee();
  const path = ownPath(useLocation().pathname);
  const ask = useRequestAddress(path);
  const to = useTo();
  if (path === addresses.contact || path.startsWith(addresses.offer)) return null;
  return (
    <nav className="contact-bar" aria-label={messages.contactBar}>
      {/* An error page may lack the company's data. */}
      {phone && (
        <a
          href={phoneLink(phone)}
          aria-label={`${messages.call}: ${name ? `${name}, ` : ''}${phone}`}
        >
          {messages.call}
        </a>
      )}
      <a className="button" href={to(ask)}>
        {messages.ask}
      </a>
    </nav>
  );
}

/**
 * The person that the page names, or else the company without a name. A page that names a person to call returns them
 * as `responsible` from its loader.
 */
function useCallee(): { name?: string; phone: string } {
  const loaded = useMatches().at(-1)?.loaderData as PageData | null | undefined;
  const { company } = useSite();
  return loaded?.responsible?.phone ? loaded.responsible : { phone: company.phone };
}

interface PageData {
  responsible?: { name: string; phone: string };
}

/** Address of the quotation form, with the service, discipline or reference of this page filled in. */
function useRequestAddress(path: string): string {
  const { key = '', section, projectId } = useParams();
  const site = useSite();
  if (path === addressOf(addresses.service, { key })) return offerAddress({ szolgaltatas: key });
  const discipline = site.disciplines.find((one) => one.key === section);
  if (!discipline || !isRequestable(discipline, site)) return offerAddress();
  const reference = projectId === undefined ? undefined : Number(projectId);
  return offerAddress({ szakag: section, reference });
}
