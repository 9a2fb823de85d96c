import { company } from '../../content/company.ts';
import { useOrigin } from './page-head.tsx';

type Thing = Record<string, unknown>;

/** Facts for search engines, as JSON-LD. Data, not a script: the content policy lets it be. */
export function StructuredData({ about }: { about: Thing }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: safeJson({ '@context': 'https://schema.org', ...about }) }}
    />
  );
}

/** JSON that cannot end the element it stands in, whatever words it holds. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The way from the home page to this one; the last step is the page itself. */
export function Breadcrumbs({ steps }: { steps: { name: string; address: string }[] }) {
  const origin = useOrigin();
  return (
    <StructuredData
      about={{
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(({ name, address }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: origin + address,
        })),
      }}
    />
  );
}

/** The company itself, with its offices. */
export function CompanyData() {
  const origin = useOrigin();
  return (
    <StructuredData
      about={{
        '@type': ['Organization', 'LocalBusiness'],
        '@id': `${origin}/#company`,
        name: company.shortName,
        legalName: company.legalName,
        url: `${origin}/`,
        image: `${origin}/og.png`,
        foundingDate: String(company.foundedYear),
        address: company.registeredOffice,
        telephone: company.phone,
        faxNumber: company.fax,
        email: company.email,
        taxID: company.taxNumber,
        vatID: company.euVatNumber,
        location: company.offices.map(({ name, address, phone, email, lat, lon }) => ({
          '@type': 'Place',
          name,
          address,
          telephone: phone,
          email,
          geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
        })),
      }}
    />
  );
}
