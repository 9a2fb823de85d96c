import { addressOf, addresses } from '../../text/addresses.ts';
import {
  apiContext,
  countsVisitsContext,
  languageContext,
  pdfContext,
  publicUrlContext,
} from '../../content/site/page-context.ts';
import { pathIn } from '../../text/languages/codes.ts';
import { pdfResponse, type Block, type PdfDocument, type Words } from '../../pdf/pdf-document.ts';
import { siteEndpoints } from '../../content/site/site.contract.ts';
import type { Route } from './+types/privacy-pdf';
import { loadNotice } from './load-notice.ts';
import { langOf } from '../../text/languages/localised.ts';
import { hungarian, type Language } from '../../text/languages/language.ts';
import { fromDay, legalMessages, ownNotice, type NoticeSection } from './legal.messages.ts';
import { paragraphsOf } from '../../content/fields/text.ts';
import { withCompany } from '../../content/site/company-words.ts';
import type { Company } from '../../content/site/site.contract.ts';
import { blocksIn, linked, authorityLinks, DAYS } from './legal-text.ts';
import type { PrivacyVersion } from './legal.content-type.ts';

/** The privacy notice as a PDF: the current version, or the version named in the address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { privacyVersionId } = params as { privacyVersionId?: string };
  const [{ retentionDays, shown, versions }, { company }] = await Promise.all([
    loadNotice(context, privacyVersionId),
    api(siteEndpoints.getSite),
  ]);
  const page =
    privacyVersionId === undefined
      ? addresses.privacy
      : addressOf(addresses.privacyVersion, { privacyVersionId });
  const language = context.get(languageContext);
  const address = context.get(publicUrlContext) + pathIn(language.code, page);
  // Only the current version contains the sections about what the program does now.
  const isCounted = shown === versions[0] ? context.get(countsVisitsContext) : undefined;
  const pdfDocument = privacyDocument({
    version: shown,
    company,
    retentionDays,
    isCounted,
    address,
    language,
  });
  return pdfResponse(await context.get(pdfContext)(pdfDocument));
}

interface PrivacyPdf {
  version: PrivacyVersion;
  company: Company;
  retentionDays: number;
  /** Whether page views are counted; undefined for versions other than the current one. */
  isCounted: boolean | undefined;
  address: string;
  language?: Language;
}

/** Builds the PDF of a version of the privacy notice. */
function privacyDocument({
  version,
  company,
  retentionDays,
  isCounted,
  address,
  language = hungarian,
}: PrivacyPdf): PdfDocument {
  const { title, from } = version;
  const interpolate = (text: string) =>
    withCompany(text.replaceAll(DAYS, String(retentionDays)), company, language);
  return {
    language: language.code,
    title,
    subject: company.legalName,
    owner: company.legalName,
    foot: address,
    ...(from && { note: language.wordsOf(legalMessages).from(language.wordsOf(fromDay)(from)) }),
    dated: from || '2025-01-01',
    lead: linked(interpolate(version.introduction)),
    blocks: [
      ...blocksIn(interpolate(version.sections)).map((block) => ({
        ...block,
        ...langOf(version, 'sections'),
      })),
      {
        type: 'heading',
        level: 2,
        text: version.requestsTitle,
        ...langOf(version, 'requestsTitle'),
      },
      ...paragraphsOf(interpolate(version.requests)).map((text) =>
        paragraph(text, langOf(version, 'requests')),
      ),
      ...(version.contact
        ? [paragraph(interpolate(version.contact), langOf(version, 'contact'))]
        : []),
      ...authority(version),
      ...(isCounted === undefined ? [] : language.wordsOf(ownNotice)(isCounted).flatMap(section)),
    ],
  };
}

const section = ({ title, paragraphs }: NoticeSection): Block[] => [
  { type: 'heading', level: 2, text: title },
  ...paragraphs.map((text) => paragraph(text)),
];

const paragraph = (text: string, language?: ReturnType<typeof langOf>): Block => ({
  type: 'paragraph',
  words: linked(text),
  ...language,
});

function authority(version: PrivacyVersion): Block[] {
  const links = authorityLinks(version);
  const words: Words[number][] = version.authority ? [version.authority] : [];
  for (const link of links) words.push(...(words.length > 0 ? ['; '] : []), link);
  if (links.length > 0) words.push('.');
  return words.length > 0 ? [{ type: 'paragraph', words, ...langOf(version, 'authority') }] : [];
}
