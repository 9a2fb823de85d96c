import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { langOf } from '../../text/languages/localised.ts';
import { useMessages, useLanguage } from '../../text/languages/language-context.ts';
import { addresses } from '../../text/addresses.ts';
import { imprintMessages } from '../../text/messages/company.ts';
import { shownAccreditation, withEnd } from '../../content/site/accreditation.ts';
import type { Company } from '../../content/site/site.contract.ts';
import { useSite } from '../../content/site/site-context.tsx';
import { phoneLink } from '../../ui/public/contact-links.ts';
import { MailLink } from '../../ui/public/mail-link.tsx';
import { PageHead } from '../../content/site/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Entry } from '../../ui/public/record.tsx';
import { Breadcrumbs } from '../../content/site/public/structured-data.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { LegalFoot } from './legal-foot.tsx';

const IN_LANGUAGES = ['registryCourt', 'representative', 'chamberMembership', 'name'] as const;

/** Mandatory data of the site's operator (2001. évi CVIII. törvény, 4. §). */
export default function Imprint() {
  const { company, offices, words } = useSite();
  const { labels } = useMessages(imprintMessages);
  const accreditation = shownAccreditation(company, useLanguage());
  return (
    <>
      <PageHead title={words.imprint} description={`${labels.operator}: ${company.legalName}`} />
      <Breadcrumbs steps={[{ name: words.imprint, address: addresses.imprint }]} />
      <PageHeading
        title={words.imprint}
        {...langOf(words, 'imprint')}
        mark={<HungarianMark of={[company, ...offices]} fields={IN_LANGUAGES} />}
      />
      <dl className="record">
        <Entry label={labels.operator}>{company.legalName}</Entry>
        <Entry label={labels.registeredOffice}>{typeset(company.registeredOffice)}</Entry>
        {offices
          .filter(({ address }) => address !== company.registeredOffice)
          .map((office) => (
            <Entry key={office.officeId} label={labels.site}>
              {typeset(office.address)} (<span {...langOf(office, 'name')}>{office.name}</span>)
            </Entry>
          ))}
        <Given label={labels.registrationNumber} isFigure>
          {company.companyRegistrationNumber}
        </Given>
        <Given label={labels.court} {...langOf(company, 'registryCourt')}>
          {company.registryCourt}
        </Given>
        {company.taxNumber && (
          <Entry label={labels.taxNumber} isFigure>
            {company.taxNumber}
            {company.euVatNumber && <> ({company.euVatNumber})</>}
          </Entry>
        )}
        <Given label={labels.representative} {...langOf(company, 'representative')}>
          {company.representative}
        </Given>
        <Given label={labels.chamber} {...langOf(company, 'chamberMembership')}>
          {company.chamberMembership}
        </Given>
        <Given label={labels.accreditation} isFigure>
          {withEnd(accreditation.number, accreditation.end)}
        </Given>
        <Entry label={labels.contact} isFigure>
          <MailLink to={company.email} />
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
          , <MailLink to={hostingEmail} />
        </>
      )}
    </>
  );
}

/** An entry that is rendered only if its text is not empty. */
interface GivenProps {
  label: string;
  isFigure?: boolean;
  lang?: 'hu';
  children: string;
}

function Given({ children, lang, ...entry }: GivenProps) {
  if (!children) return null;
  return (
    <Entry {...entry}>
      <span lang={lang}>{typeset(children)}</span>
    </Entry>
  );
}
