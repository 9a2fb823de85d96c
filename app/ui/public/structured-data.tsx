import { addresses } from '../../addresses.ts';
import { company } from '../../content/company.ts';
import { siteCopy } from '../../content/site.copy.ts';
import { SHARING_PICTURE, useOrigin } from './page-head.tsx';

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

interface Step {
  name: string;
  address: string;
}

const HOME: Step = { name: siteCopy.home, address: addresses.home };

/** The steps that lead from the home page to this one; the last is the page itself. */
export function Breadcrumbs({ steps }: { steps: Step[] }) {
  const origin = useOrigin();
  return (
    <StructuredData
      about={{
        '@type': 'BreadcrumbList',
        itemListElement: [HOME, ...steps].map(({ name, address }, index) => ({
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
        image: origin + SHARING_PICTURE,
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
