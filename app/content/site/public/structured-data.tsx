import { useTo } from '../../../text/languages/language-context.ts';
import { addresses } from '../../../text/addresses.ts';
import type { Office } from '../site.contract.ts';
import { useSite, useWords } from '../site-context.tsx';
import { useOrigin, useSharingPicture } from './page-head.tsx';

type Thing = Record<string, unknown>;

/** Structured data for search engines (JSON-LD). As it is data, the Content-Security-Policy need not allow it. */
export function StructuredData({ about }: { about: Thing }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: safeJson({ '@context': 'https://schema.org', ...about }) }}
    />
  );
}

/** JSON for a script element, with `<` escaped so that it cannot end the element. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

interface Step {
  name: string;
  address: string;
}

export function Breadcrumbs({ steps }: { steps: Step[] }) {
  const origin = useOrigin();
  const to = useTo();
  const home: Step = { name: useWords().home, address: addresses.home };
  return (
    <StructuredData
      about={{
        '@type': 'BreadcrumbList',
        itemListElement: [home, ...steps].map(({ name, address }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: origin + to(address),
        })),
      }}
    />
  );
}

export function CompanyData() {
  const { company, offices } = useSite();
  const origin = useOrigin();
  const picture = useSharingPicture();
  return (
    <StructuredData
      about={{
        '@type': ['Organization', 'LocalBusiness'],
        '@id': `${origin}/#company`,
        name: company.shortName,
        legalName: company.legalName,
        url: `${origin}/`,
        image: origin + picture,
        foundingDate: String(company.foundedYear),
        address: company.registeredOffice,
        telephone: company.phone,
        ...(company.fax && { faxNumber: company.fax }),
        email: company.email,
        ...(company.taxNumber && { taxID: company.taxNumber }),
        ...(company.euVatNumber && { vatID: company.euVatNumber }),
        location: offices.map(placeOf),
      }}
    />
  );
}

function placeOf({ name, address, phone, email, latitude, longitude }: Office): Thing {
  return {
    '@type': 'Place',
    name,
    address,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}
