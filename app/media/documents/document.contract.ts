import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id } from '../../api/contract/fields.ts';
import { documentMessages } from './document-address.contract.ts';
import { MAX_DOCUMENT_BYTES } from './document-limits.ts';

const uploaded = z
  .object({
    url: z.string().describe('A dokumentum címe a honlapon; tartalma soha nem változik.'),
    name: z.string().describe('A fájl neve a címben.'),
    size: z.int().describe('Méret bájtban.'),
    documentId: id.describe('A dokumentum azonosítója.'),
  })
  .meta({ id: 'UploadedDocument' });
export type UploadedDocument = z.output<typeof uploaded>;

/** So many at most are asked for at once: as many as a list has items. */
const MOST_ASKED = 500;
const hashes = new RegExp(`^[\\w-]{43}(?:,[\\w-]{43}){0,${MOST_ASKED - 1}}$`);

export const documentEndpoints = {
  listSizes: endpoint({
    method: 'get',
    path: '/api/documents/sizes',
    summary: 'Hány bájtosak egyes dokumentumok. Amelyik nincs meg, kimarad a válaszból.',
    tag: 'documents',
    access: 'visitor',
    reads: ['documents'],
    query: z.object({
      of: z
        .string('A dokumentumok azonosítóit várja, vesszővel elválasztva')
        .regex(hashes, 'A dokumentumok azonosítóit várja, vesszővel elválasztva')
        .describe(`A címükben álló azonosítók, vesszővel elválasztva; legfeljebb ${MOST_ASKED}.`),
    }),
    response: z.array(
      z
        .object({
          hash: z.string().describe('Az azonosító, ahogy a címben áll.'),
          size: z.int().describe('Méret bájtban.'),
        })
        .meta({ id: 'DocumentSize' }),
    ),
  }),
  uploadDocument: endpoint({
    method: 'post',
    path: '/api/documents',
    summary: 'Dokumentum feltöltése a médiatárba. Ugyanaz a fájl újra ugyanazt a címet kapja.',
    tag: 'documents',
    access: 'staff',
    bodyType: 'multipart',
    body: z
      .object({
        file: z
          .file(documentMessages.file)
          .meta({ type: 'string', format: 'binary' })
          .describe('PDF, legfeljebb 20 MB.'),
      })
      .meta({ id: 'DocumentUpload' }),
    bodyLimit: MAX_DOCUMENT_BYTES + 64 * 1024,
    status: 201,
    location: '{url}',
    response: uploaded,
    failures: [409],
  }),
};
