import { addresses } from '../../text/addresses.ts';
import {
  apiContext,
  languageContext,
  pdfContext,
  publicUrlContext,
} from '../../content/site/page-context.ts';
import { pathIn } from '../../text/languages/codes.ts';
import { pdfResponse, type PdfDocument, type Words } from '../../pdf/pdf-document.ts';
import { siteEndpoints } from '../../content/site/site.contract.ts';
import type { Route } from './+types/imprint-pdf';
import { langOf } from '../../text/languages/localised.ts';
import { imprintMessages } from '../../text/messages/company.ts';
import { shownAccreditation, withEnd } from '../../content/site/accreditation.ts';
import type { Site } from '../../content/site/site.contract.ts';
import { mailLink, phoneLink } from '../../ui/public/contact-links.ts';

/** The operator's mandatory data as a PDF. */
export async function loader({ context }: Route.LoaderArgs) {
  const { company, offices, words } = await context.get(apiContext)(siteEndpoints.getSite);
  const language = context.get(languageContext);
  const { labels } = language.wordsOf(imprintMessages);
  const accreditation = shownAccreditation(company, language);
  const fieldOf = new Map([
    [labels.court, 'registryCourt'],
    [labels.representative, 'representative'],
    [labels.chamber, 'chamberMembership'],
  ]);
  const entries: [label: string, ...lines: (string | Words)[]][] = [
    [labels.operator, company.legalName],
    [labels.registeredOffice, company.registeredOffice],
    ...offices
      .filter((office) => office.address !== company.registeredOffice)
      .map((office): [string, string] => [labels.site, `${office.address} (${office.name})`]),
    [labels.registrationNumber, company.companyRegistrationNumber],
    [labels.court, company.registryCourt],
    [labels.taxNumber, withOther(company.taxNumber, company.euVatNumber)],
    [labels.representative, company.representative],
    [labels.chamber, company.chamberMembership],
    [labels.accreditation, withEnd(accreditation.number, accreditation.end)],
    [
      labels.contact,
      mail(company.email),
      [{ text: company.phone, href: phoneLink(company.phone) }],
    ],
    [labels.hosting, hosting(company)],
  ];
  const pdfDocument: PdfDocument = {
    language: language.code,
    title: words.imprint,
    subject: company.legalName,
    owner: company.legalName,
    foot: context.get(publicUrlContext) + pathIn(language.code, addresses.imprint),
    dated: '2025-01-01',
    blocks: [
      {
        type: 'facts',
        entries: entries
          .map(([label, ...lines]) => ({
            label,
            words: lines.map(asWords).filter(isGiven),
            ...langOf(company, fieldOf.get(label) ?? ''),
          }))
          .filter(({ words: given }) => given.length > 0),
      },
    ],
  };
  return pdfResponse(await context.get(pdfContext)(pdfDocument));
}

const asWords = (line: string | Words): Words => (typeof line === 'string' ? [line] : line);
const isGiven = (line: Words) => line.length > 0 && line[0] !== '';
const withOther = (one: string, other: string) => (one && other ? `${one} (${other})` : one);
const mail = (email: string): Words => [{ text: email, href: mailLink(email) }];

function hosting({ hostingName, hostingAddress, hostingEmail }: Site['company']): Words {
  if (hostingName === '') return [];
  const named = [hostingName, hostingAddress].filter(Boolean).join(', ');
  return hostingEmail ? [`${named}, `, ...mail(hostingEmail)] : [named];
}
