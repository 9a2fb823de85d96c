import { company } from '../../content/company.ts';
import { siteCopy } from '../../content/site.copy.ts';

export function PublicFooter() {
  return (
    <footer className="site-footer">
      <address>
        <p>
          {siteCopy.address}: {company.registeredOffice}
        </p>
        <p>
          {siteCopy.phone}: <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
        </p>
        <p>
          {siteCopy.email}: <a href={`mailto:${company.email}`}>{company.email}</a>
        </p>
      </address>
      <p>
        © {company.legalName} {siteCopy.rights}
      </p>
      {company.isSample && <p className="sample-notice">{company.sampleNotice}</p>}
    </footer>
  );
}
