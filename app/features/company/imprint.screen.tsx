import { addresses } from '../../addresses.ts';
import { company } from '../../content/company.ts';
import { imprintCopy } from '../../content/imprint.ts';
import { mailLink, phoneLink } from '../../ui/public/contact-links.ts';
import { PageHead } from '../../ui/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Entry } from '../../ui/public/record.tsx';
import { Breadcrumbs } from '../../ui/public/structured-data.tsx';
import { typeset } from '../../ui/public/typeset.tsx';

const { labels } = imprintCopy;

/** What the law wants known about who runs a site (2001. évi CVIII. törvény, 4. §). */
export default function Imprint() {
  return (
    <>
      <PageHead
        title={imprintCopy.title}
        description={`${labels.operator}: ${company.legalName}`}
      />
      <Breadcrumbs steps={[{ name: imprintCopy.title, address: addresses.imprint }]} />
      <PageHeading title={imprintCopy.title} />
      <dl className="record">
        <Entry label={labels.operator}>{company.legalName}</Entry>
        <Entry label={labels.registeredOffice}>{typeset(company.registeredOffice)}</Entry>
        {company.offices
          .filter(({ address }) => address !== company.registeredOffice)
          .map(({ key, name, address }) => (
            <Entry key={key} label={labels.site}>
              {typeset(address)} ({name})
            </Entry>
          ))}
        <Entry label={labels.registrationNumber} isFigure>
          {company.companyRegistrationNumber}
        </Entry>
        <Entry label={labels.court}>{company.registryCourt}</Entry>
        <Entry label={labels.taxNumber} isFigure>
          {company.taxNumber} ({company.euVatNumber})
        </Entry>
        <Entry label={labels.representative}>{company.representative}</Entry>
        <Entry label={labels.chamber}>{company.chamberMembership}</Entry>
        <Entry label={labels.accreditation} isFigure>
          {typeset(company.accreditation.number)}
        </Entry>
        <Entry label={labels.contact} isFigure>
          <a href={mailLink(company.email)}>{company.email}</a>
          <br />
          <a href={phoneLink(company.phone)}>{typeset(company.phone)}</a>
        </Entry>
        <Entry label={labels.hosting}>
          {company.hostingProvider.name}, {typeset(company.hostingProvider.address)},{' '}
          <a href={mailLink(company.hostingProvider.email)}>{company.hostingProvider.email}</a>
        </Entry>
      </dl>
    </>
  );
}
