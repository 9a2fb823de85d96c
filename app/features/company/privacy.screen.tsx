import { addresses } from '../../addresses.ts';
import { apiContext } from '../../api/client/page-context.ts';
import { privacyCopy } from '../../content/privacy.ts';
import { useCompany } from '../../site/site-context.ts';
import { mailLink } from '../../ui/public/contact-links.ts';
import { PageHead } from '../../ui/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Breadcrumbs } from '../../ui/public/structured-data.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { contactEndpoints } from '../contact/contact.contract.ts';
import type { Route } from './+types/privacy.screen';

export async function loader({ context }: Route.LoaderArgs) {
  const { retentionDays } = await context.get(apiContext)(contactEndpoints.openContactForm, {
    body: {},
  });
  return { retentionDays };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const [intro] = privacyCopy.paragraphs;
  const [before, after] = privacyCopy.contact;
  const { email: address } = useCompany();
  const { authority } = privacyCopy;
  return (
    <>
      <PageHead title={privacyCopy.title} description={intro!} />
      <Breadcrumbs steps={[{ name: privacyCopy.title, address: addresses.privacy }]} />
      <PageHeading title={privacyCopy.title} lead={typeset(intro!)} />
      <ul className="documents">
        {privacyCopy.documents.map(({ title, format, file }) => (
          <li key={file}>
            <a href={`/documents/${file}`} type="application/pdf">
              {title} <span className="figure">{format}</span>
            </a>
          </li>
        ))}
      </ul>
      <section aria-labelledby="kapcsolatfelvetel">
        <h2 id="kapcsolatfelvetel">{privacyCopy.requestsTitle}</h2>
        {privacyCopy.requests(loaderData.retentionDays).map((paragraph) => (
          <p className="measure" key={paragraph}>
            {typeset(paragraph)}
          </p>
        ))}
        <p className="measure">
          {before}
          <a href={mailLink(address)}>{address}</a>
          {after}
        </p>
        <p className="measure">
          {typeset(authority.text)}
          <a href={mailLink(authority.email)}>{authority.email}</a>;{' '}
          <a href={`https://${authority.website}`} rel="noopener noreferrer">
            {authority.website}
          </a>
          .
        </p>
      </section>
    </>
  );
}
