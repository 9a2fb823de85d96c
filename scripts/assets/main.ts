/** Regenerates icons, certificates, the share picture, fonts and documents. The same sources give the same bytes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { company } from '../../db/first-content/company.ts';
import { makeCertificates } from './certificates.ts';
import { pdfFile } from './documents/pdf-file.ts';
import { privacyPolicy } from './documents/privacy-policy.ts';
import { websiteNotice } from './documents/website-notice.ts';
import { makeFonts } from './fonts.ts';
import { makeIcons } from './icons.ts';
import { makeSharePicture, makeSharingDrawing } from './share-picture.ts';

await makeFonts();
await makeIcons();
await makeSharePicture();
makeSharingDrawing();
makeCertificates();
mkdirSync('public/documents', { recursive: true });
for (const document of [privacyPolicy, websiteNotice]) {
  const bytes = await pdfFile(document, company.shortName);
  writeFileSync(`public/documents/${document.file}.pdf`, bytes);
}
