import { useCopy, useTo } from '../../languages/language-context.ts';
import { data } from 'react-router';
import { addresses } from '../../addresses.ts';
import { contactCopy } from '../../content/contact.ts';
import { errorCopy } from '../../content/site.copy.ts';
import { useCompany } from '../../site/site-context.ts';
import { PageTitle } from '../page-title.tsx';
import { MissingSheet } from './drawing/missing-sheet.tsx';
import { PageHeading } from './page-heading.tsx';
import { MailEntry, PhoneEntry } from './record.tsx';

/** What a web server shows that serves the published pages, in place of one that only this server can give. */
export function loader() {
  return data(null, { status: 503 });
}

export default function Unavailable() {
  const { labels } = useCopy(contactCopy);
  const copy = useCopy(errorCopy);
  const to = useTo();
  const company = useCompany();
  return (
    <>
      <PageTitle title={copy.unavailableTitle} />
      <meta name="robots" content="noindex" />
      <PageHeading
        title={copy.unavailableTitle}
        lead={copy.restingText}
        figure={<MissingSheet />}
      />
      <dl className="record">
        <PhoneEntry label={labels.phone} phone={company.phone} />
        <MailEntry label={labels.email} email={company.email} />
      </dl>
      <p className="ways">
        <a className="forward" href={to(addresses.home)}>
          {copy.home}
        </a>
      </p>
    </>
  );
}
