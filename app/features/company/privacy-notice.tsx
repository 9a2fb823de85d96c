import { spoken } from '../../text/languages/localised.ts';
import { useCopy, useLanguage } from '../../text/languages/language-context.ts';
import { Fragment } from 'react';
import { ownNotice } from './legal.copy.ts';
import { withCompany } from '../../content/site/company-words.ts';
import { useCompany } from '../../content/site/site-context.tsx';
import { mailLink } from '../../ui/public/contact-links.ts';
import { Paragraphs } from '../../content/site/public/text-paragraphs.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import type { PrivacyVersion } from './legal.kind.ts';
import { DAYS } from './legal-text.ts';

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
      <h2 id="kapcsolatfelvetel" {...spoken(version, 'requestsTitle')}>
        {version.requestsTitle}
      </h2>
      <Paragraphs
        of={version.requests.replaceAll(DAYS, String(retentionDays))}
        className="measure"
        {...spoken(version, 'requests')}
      />
      {version.contact && <Contact of={version.contact} {...spoken(version, 'contact')} />}
      <Authority of={version} />
    </section>
  );
}

/** What the program keeps and counts by itself. */
export function OwnNotice({ isCounted }: { isCounted: boolean }) {
  const notice = useCopy(ownNotice);
  return notice(isCounted).map(({ title, paragraphs }) => (
    <section key={title} aria-label={title}>
      <h2>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text} className="measure">
          {typeset(text)}
        </p>
      ))}
    </section>
  ));
}

function Contact({ of: text, lang }: { of: string; lang?: 'hu' }) {
  const company = useCompany();
  const language = useLanguage();
  const [before, ...others] = text.split(EMAIL).map((part) => withCompany(part, company, language));
  return (
    <p className="measure" lang={lang}>
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
function Authority({ of: version }: { of: PrivacyVersion }) {
  const { authority, authorityEmail, authorityWebsite } = version;
  const hasLinks = authorityEmail !== '' || authorityWebsite !== '';
  if (authority === '' && !hasLinks) return null;
  return (
    <p className="measure" {...spoken(version, 'authority')}>
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
