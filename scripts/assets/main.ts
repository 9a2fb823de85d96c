/** Regenerates icons, certificates, the share picture, fonts and documents. The same sources give the same bytes. */
import { makeCertificates } from './certificates.ts';
import { makeFonts } from './fonts.ts';
import { makeIcons } from './icons.ts';
import { makeDocuments } from './pdf.ts';
import { makeSharePicture, makeSharingDrawing } from './share-picture.ts';

await makeFonts();
await makeIcons();
await makeSharePicture();
makeSharingDrawing();
makeCertificates();
await makeDocuments();
