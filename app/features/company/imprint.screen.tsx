import { addresses } from '../../addresses.ts';
import { imprintCopy } from '../../content/imprint.ts';
import { shownAccreditation, withEnd } from '../../site/accreditation.ts';
import type { Company } from '../../site/site.contract.ts';
import { useSite } from '../../site/site-context.ts';
import { mailLink, phoneLink } from '../../ui/public/contact-links.ts';
import { PageHead } from '../../ui/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Entry } from '../../ui/public/record.tsx';
import { Breadcrumbs } from '../../ui/public/structured-data.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { LegalFoot } from './legal-foot.tsx';

const { labels } = imprintCopy;

/** What the law wants known about who runs a site (2001. évi CVIII. törvény, 4. §). */
export default function Imprint() {
  const { company, offices, words } = useSite();
  const accreditation = shownAccreditation(company);
  return (
    <>
      <PageHead title={words.imprint} description={`${labels.operator}: ${company.legalName}`} />
      <Breadcrumbs steps={[{ name: words.imprint, address: addresses.imprint }]} />
      <PageHeading title={words.imprint} />
      <dl className="record">
        <Entry label={labels.operator}>{company.legalName}</Entry>
        <Entry label={labels.registeredOffice}>{typeset(company.registeredOffice)}</Entry>
        {offices
          .filter(({ address }) => address !== company.registeredOffice)
          .map(({ officeId, name, address }) => (
            <Entry key={officeId} label={labels.site}>
              {typeset(address)} ({name})
            </Entry>
          ))}
        <Given label={labels.registrationNumber} isFigure>
          {company.companyRegistrationNumber}
        </Given>
        <Given label={labels.court}>{company.registryCourt}</Given>
        {company.taxNumber && (
          <Entry label={labels.taxNumber} isFigure>
            {company.taxNumber}
            {company.euVatNumber && <> ({company.euVatNumber})</>}
          </Entry>
        )}
        <Given label={labels.representative}>{company.representative}</Given>
        <Given label={labels.chamber}>{company.chamberMembership}</Given>
        <Given label={labels.accreditation} isFigure>
          {withEnd(accreditation.number, accreditation.end)}
        </Given>
        <Entry label={labels.contact} isFigure>
          <a href={mailLink(company.email)}>{company.email}</a>
          <br />
          <a href={phoneLink(company.phone)}>{typeset(company.phone)}</a>
        </Entry>
        {company.hostingName && (
          <Entry label={labels.hosting}>
            <Hosting {...company} />
          </Entry>
        )}
      </dl>
      <LegalFoot pdf={addresses.imprintPdf} />
    </>
  );
}

type HostingData = Pick<Company, 'hostingName' | 'hostingAddress' | 'hostingEmail'>;

function Hosting({ hostingName, hostingAddress, hostingEmail }: HostingData) {
  return (
    <>
      {hostingName}
      {hostingAddress && <>, {typeset(hostingAddress)}</>}
      {hostingEmail && (
        <>
          , <a href={mailLink(hostingEmail)}>{hostingEmail}</a>
        </>
      )}
    </>
  );
}

/** Nothing at all where nothing is given. */
function Given({ children, ...entry }: { label: string; isFigure?: boolean; children: string }) {
  return children && <Entry {...entry}>{typeset(children)}</Entry>;
}
