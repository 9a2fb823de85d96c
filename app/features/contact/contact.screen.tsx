import { addresses } from '../../addresses.ts';
import { company } from '../../content/company.ts';
import { contactCopy } from '../../content/contact.ts';
import { siteCopy } from '../../content/site.copy.ts';
import { mailLink, phoneLink } from '../../ui/public/contact-links.ts';
import { TraverseFigure } from '../../ui/public/drawing/traverse-figure.tsx';
import type { FrameHandle } from '../../ui/frame-sources.ts';
import { PageHead } from '../../ui/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Breadcrumbs, CompanyData } from '../../ui/public/structured-data.tsx';
import { ContactForm } from './contact-form.tsx';
import { MAP_HOST, Office } from './office.tsx';
import { People } from './people.tsx';

/** The only page that may show a map. */
export const handle: FrameHandle = { frames: [MAP_HOST] };

const { labels } = contactCopy;

export default function Contact() {
  return (
    <>
      <PageHead title={contactCopy.title} description={contactCopy.description} />
      <CompanyData />
      <Breadcrumbs
        steps={[
          { name: siteCopy.home, address: addresses.home },
          { name: contactCopy.title, address: addresses.contact },
        ]}
      />
      <PageHeading title={contactCopy.title} figure={<TraverseFigure />} />
      <div className="contact-columns">
        <section aria-labelledby="elerhetosegek">
          <h2 id="elerhetosegek">{contactCopy.companyTitle}</h2>
          <dl className="record">
            <div>
              <dt>{labels.phone}</dt>
              <dd className="figure">
                <a href={phoneLink(company.phone)}>{company.phone}</a>
              </dd>
            </div>
            <div>
              <dt>{labels.fax}</dt>
              <dd className="figure">{company.fax}</dd>
            </div>
            <div>
              <dt>{labels.email}</dt>
              <dd className="figure">
                <a href={mailLink(company.email)}>{company.email}</a>
              </dd>
            </div>
            <div>
              <dt>{labels.postalAddress}</dt>
              <dd>{company.postalAddress}</dd>
            </div>
          </dl>
        </section>
        <section aria-labelledby="kapcsolatfelvetel">
          <h2 id="kapcsolatfelvetel">{contactCopy.formTitle}</h2>
          <p>{contactCopy.formIntro}</p>
          <ContactForm />
        </section>
      </div>
      <section aria-labelledby="munkatarsaink">
        <h2 id="munkatarsaink">{contactCopy.peopleTitle}</h2>
        <People />
      </section>
      <section aria-labelledby="irodaink">
        <h2 id="irodaink">{contactCopy.officesTitle}</h2>
        <div className="offices">
          {company.offices.map((office) => (
            <Office key={office.key} office={office} />
          ))}
        </div>
      </section>
    </>
  );
}
