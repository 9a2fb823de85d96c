import { addresses } from '../../addresses.ts';
import { company } from '../../content/company.ts';
import { reprographyCopy } from '../../content/reprography.ts';
import { siteCopy } from '../../content/site.copy.ts';
import { mailLink, phoneLink } from '../../ui/public/contact-links.ts';
import { PageHead } from '../../ui/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Breadcrumbs } from '../../ui/public/structured-data.tsx';

const { title, labels, paragraphs } = reprographyCopy;
const [greeting, ended, moved, thanks] = paragraphs;

export default function Reprography() {
  const { name, address, phone, email } = company.reprographySuccessor;
  return (
    <>
      <PageHead title={title} description={ended!} />
      <Breadcrumbs
        steps={[
          { name: siteCopy.home, address: addresses.home },
          { name: title, address: addresses.reprography },
        ]}
      />
      <PageHeading title={title} />
      <div className="letter">
        <p>{greeting}</p>
        <p>
          <strong>{ended}</strong>
        </p>
        <p>{moved}</p>
        <dl className="record">
          <div>
            <dt>{labels.successor}</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>{labels.address}</dt>
            <dd>{address}</dd>
          </div>
          <div>
            <dt>{labels.phone}</dt>
            <dd className="figure">
              <a href={phoneLink(phone)}>{phone}</a>
            </dd>
          </div>
          <div>
            <dt>{labels.email}</dt>
            <dd className="figure">
              <a href={mailLink(email)}>{email}</a>
            </dd>
          </div>
        </dl>
        <p>{thanks}</p>
      </div>
    </>
  );
}
