import { addresses } from '../../addresses.ts';
import { privacyCopy } from '../../content/privacy.ts';
import { siteCopy } from '../../content/site.copy.ts';
import { PageHead } from '../../ui/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Breadcrumbs } from '../../ui/public/structured-data.tsx';

export default function Privacy() {
  const [intro] = privacyCopy.paragraphs;
  return (
    <>
      <PageHead title={privacyCopy.title} description={intro!} />
      <Breadcrumbs
        steps={[
          { name: siteCopy.home, address: addresses.home },
          { name: privacyCopy.title, address: addresses.privacy },
        ]}
      />
      <PageHeading title={privacyCopy.title} lead={intro} />
      <ul className="documents">
        {privacyCopy.documents.map(({ title, format, file }) => (
          <li key={file}>
            <a href={`/documents/${file}`} type="application/pdf">
              {title} <span className="figure">{format}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="measure">{privacyCopy.contact}</p>
      <p className="measure">{privacyCopy.authority}</p>
    </>
  );
}
