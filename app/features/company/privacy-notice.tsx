import { Fragment } from 'react';
import { withCompany } from '../../site/company-words.ts';
import { useCompany } from '../../site/site-context.ts';
import { mailLink } from '../../ui/public/contact-links.ts';
import { Paragraphs } from '../../ui/public/paragraphs.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import type { PrivacyVersion } from './legal.contract.ts';
import { DAYS } from './privacy-words.ts';

/** Where a link to the company's address is written. */
const EMAIL = '{e-mail-cím}';

interface RequestsProps {
  of: PrivacyVersion;
  /** For how long contact requests are kept. */
  retentionDays: number;
}

/** What becomes of a contact request, and whom one may ask or complain to. */
export function Requests({ of: version, retentionDays }: RequestsProps) {
  return (
    <section aria-labelledby="kapcsolatfelvetel">
      <h2 id="kapcsolatfelvetel">{version.requestsTitle}</h2>
      <Paragraphs
        of={version.requests.replaceAll(DAYS, String(retentionDays))}
        className="measure"
      />
      {version.contact && <Contact of={version.contact} />}
      <Authority of={version} />
    </section>
  );
}

function Contact({ of: text }: { of: string }) {
  const company = useCompany();
  const [before, ...others] = text.split(EMAIL).map((part) => withCompany(part, company));
  return (
    <p className="measure">
      {typeset(before!)}
      {others.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of a sentence never change places
        <Fragment key={index}>
          <a href={mailLink(company.email)}>{company.email}</a>
          {typeset(part)}
        </Fragment>
      ))}
    </p>
  );
}

/** Each part is there if it is given. */
function Authority({
  of: { authority, authorityEmail, authorityWebsite },
}: {
  of: PrivacyVersion;
}) {
  const hasLinks = authorityEmail !== '' || authorityWebsite !== '';
  if (authority === '' && !hasLinks) return null;
  return (
    <p className="measure">
      {typeset(authority && hasLinks ? `${authority}; ` : authority)}
      {authorityEmail && <a href={mailLink(authorityEmail)}>{authorityEmail}</a>}
      {authorityEmail && authorityWebsite && '; '}
      {authorityWebsite && (
        <a href={authorityWebsite} rel="noopener noreferrer">
          {authorityWebsite.replace(/^https?:\/\//, '')}
        </a>
      )}
      {hasLinks && '.'}
    </p>
  );
}
