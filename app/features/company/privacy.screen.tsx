import { Fragment } from 'react';
import { addresses } from '../../addresses.ts';
import { apiContext } from '../../api/client/page-context.ts';
import { withCompany } from '../../site/company-words.ts';
import { useCompany } from '../../site/site-context.ts';
import { mailLink } from '../../ui/public/contact-links.ts';
import { PageHead } from '../../ui/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Paragraphs } from '../../ui/public/paragraphs.tsx';
import { Breadcrumbs } from '../../ui/public/structured-data.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { contactEndpoints } from '../contact/contact.contract.ts';
import type { Route } from './+types/privacy.screen';
import {
  legalDocumentContract,
  privacyContract,
  type LegalDocument,
  type Privacy as Words,
} from './legal.contract.ts';

/** Where the days are written for which contact requests are kept. */
const DAYS = '{napok}';
/** Where a link to the company's address is written. */
const EMAIL = '{e-mail-cím}';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ retentionDays }, words, documents] = await Promise.all([
    api(contactEndpoints.openContactForm, { body: {} }),
    api(privacyContract.calls.one),
    api(legalDocumentContract.calls.list),
  ]);
  return { retentionDays, words, documents };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { retentionDays, words, documents } = loaderData;
  const company = useCompany();
  const days = (text: string) => text.replaceAll(DAYS, String(retentionDays));
  const introduction = withCompany(days(words.introduction), company);
  return (
    <>
      <PageHead title={words.title} description={introduction} />
      <Breadcrumbs steps={[{ name: words.title, address: addresses.privacy }]} />
      <PageHeading title={words.title} lead={typeset(introduction)} />
      {documents.length > 0 && <Documents of={documents} />}
      <section aria-labelledby="kapcsolatfelvetel">
        <h2 id="kapcsolatfelvetel">{words.requestsTitle}</h2>
        <Paragraphs of={days(words.requests)} className="measure" />
        {words.contact && <Contact of={words.contact} />}
        <Authority of={words} />
      </section>
    </>
  );
}

function Documents({ of: documents }: { of: LegalDocument[] }) {
  return (
    <ul className="documents">
      {documents.map(({ legalDocumentId, title, drawing }) => (
        <li key={legalDocumentId}>
          {drawing ? (
            <a href={`/documents/${drawing}`} type="application/pdf">
              {title} <span className="figure">PDF</span>
            </a>
          ) : (
            title
          )}
        </li>
      ))}
    </ul>
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
function Authority({ of: { authority, authorityEmail, authorityWebsite } }: { of: Words }) {
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
