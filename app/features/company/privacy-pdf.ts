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
import { fromDay, legalMessages, ownNotice, type NoticeSection } from './legal.messages.ts';
import { paragraphsOf } from '../../content/fields/text.ts';
import { withCompany } from '../../content/site/company-words.ts';
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
  const interpolate = (text: string) =>
    withCompany(text.replaceAll(DAYS, String(retentionDays)), company, language);
  const { title, from } = shown;
  const pdfDocument: PdfDocument = {
    language: language.code,
    title,
    subject: company.legalName,
    owner: company.legalName,
    foot: context.get(publicUrlContext) + pathIn(language.code, page),
    ...(from && { note: language.wordsOf(legalMessages).from(language.wordsOf(fromDay)(from)) }),
    dated: from || '2025-01-01',
    lead: linked(interpolate(shown.introduction)),
    blocks: [
      ...blocksIn(interpolate(shown.sections)).map((block) => ({
        ...block,
        ...langOf(shown, 'sections'),
      })),
      {
        type: 'heading',
        level: 2,
        text: shown.requestsTitle,
        ...langOf(shown, 'requestsTitle'),
      },
      ...paragraphsOf(interpolate(shown.requests)).map((text) =>
        paragraph(text, langOf(shown, 'requests')),
      ),
      ...(shown.contact ? [paragraph(interpolate(shown.contact), langOf(shown, 'contact'))] : []),
      ...authority(shown),
      // Only the current version contains the sections about what the program does now.
      ...(shown === versions[0]
        ? language.wordsOf(ownNotice)(context.get(countsVisitsContext)).flatMap(section)
        : []),
    ],
  };
  return pdfResponse(await context.get(pdfContext)(pdfDocument));
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
