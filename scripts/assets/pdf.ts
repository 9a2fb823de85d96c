/** Generates the two PDF documents of the privacy page. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { company } from './sample-company.ts';
import { pdfFile } from './documents/pdf-file.ts';
import { privacyPolicy } from './documents/privacy-policy.ts';
import { websiteNotice } from './documents/website-notice.ts';

const FOLDER = 'public/documents';

export async function makeDocuments(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const document of [privacyPolicy, websiteNotice]) {
    writeFileSync(`${FOLDER}/${document.file}.pdf`, await pdfFile(document, company.shortName));
  }
}
