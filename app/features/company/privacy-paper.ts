import { fromDay, legalCopy } from '../../content/legal.copy.ts';
import { paragraphsOf } from '../../kinds/fields/paragraphs.ts';
import type { Block, Paper, Words } from '../../pdf/paper.ts';
import { withCompany } from '../../site/company-words.ts';
import type { Company } from '../../site/site.contract.ts';
import { blocksIn, linked } from './legal-text.ts';
import type { PrivacyVersion } from './legal.contract.ts';
import { authorityLinks, DAYS } from './privacy-words.ts';

interface PaperOf {
  version: PrivacyVersion;
  company: Company;
  retentionDays: number;
  /** Where the page is found. */
  address: string;
}

/** A version of the notice on data protection, to be set as a PDF. */
export function privacyPaper({ version, company, retentionDays, address }: PaperOf): Paper {
  const { title, from } = version;
  const filled = (text: string) =>
    withCompany(text.replaceAll(DAYS, String(retentionDays)), company);
  return {
    title,
    subject: company.legalName,
    owner: company.legalName,
    foot: address,
    ...(from && { note: legalCopy.from(fromDay(from)) }),
    dated: from || '2025-01-01',
    lead: linked(filled(version.introduction)),
    blocks: [
      ...blocksIn(filled(version.sections)),
      { type: 'heading', level: 2, text: version.requestsTitle },
      ...paragraphsOf(filled(version.requests)).map(paragraph),
      ...(version.contact ? [paragraph(filled(version.contact))] : []),
      ...authority(version),
    ],
  };
}

const paragraph = (text: string): Block => ({ type: 'paragraph', words: linked(text) });

function authority(version: PrivacyVersion): Block[] {
  const links = authorityLinks(version);
  const words: Words[number][] = version.authority ? [version.authority] : [];
  for (const link of links) words.push(...(words.length > 0 ? ['; '] : []), link);
  if (links.length > 0) words.push('.');
  return words.length > 0 ? [{ type: 'paragraph', words }] : [];
}
