import { z } from 'zod';
import type { ApiClient } from '../../api/client/client.ts';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id } from '../../api/contract/fields.ts';
import { documentMessages, MAX_DOCUMENT_BYTES, documentsIn } from './document-address.contract.ts';

const uploaded = z
  .object({
    url: z.string().describe('Address of the document on the site; its content never changes.'),
    name: z.string().describe('Name of the file in the address.'),
    size: z.int().describe('Size in bytes.'),
    documentId: id.describe('Id of the document.'),
  })
  .meta({ id: 'UploadedDocument' });
export type UploadedDocument = z.output<typeof uploaded>;

/** Maximum number of addresses in one request: as many as a list has items. */
const MOST_ASKED = 500;
const HASHES = new RegExp(`^[\\w-]{43}(?:,[\\w-]{43}){0,${MOST_ASKED - 1}}$`);

export const documentEndpoints = {
  listSizes: endpoint('get', '/api/documents/sizes', {
    summary: 'Reads the sizes of documents. Missing ones are left out of the answer.',
    tag: 'documents',
    access: 'visitor',
    cacheTags: ['documents'],
    query: z.object({
      of: z
        .string('A dokumentumok azonosítóit várja, vesszővel elválasztva')
        .regex(HASHES, 'A dokumentumok azonosítóit várja, vesszővel elválasztva')
        .describe(`Ids from their addresses, separated by commas; ${MOST_ASKED} at most.`),
    }),
    response: z.array(
      z
        .object({
          hash: z.string().describe('Id, as in the address.'),
          size: z.int().describe('Size in bytes.'),
        })
        .meta({ id: 'DocumentSize' }),
    ),
  }),
  uploadDocument: endpoint('post', '/api/documents', {
    summary: 'Uploads a document to the media library. The same file gets the same address again.',
    tag: 'documents',
    access: 'staff',
    bodyType: 'multipart',
    body: z
      .object({
        file: z
          .file(documentMessages.file)
          .meta({ type: 'string', format: 'binary' })
          .describe('PDF of 20 MB at most.'),
      })
      .meta({ id: 'DocumentUpload' }),
    bodyLimit: MAX_DOCUMENT_BYTES + 64 * 1024,
    status: 201,
    location: '{url}',
    response: uploaded,
    failures: [409],
  }),
};

/** Sizes of documents in bytes, by address. Empty addresses are skipped. */
export async function documentSizes(
  api: ApiClient,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const named = [...new Set(addresses.filter(Boolean))];
  const hashes = named.flatMap(documentsIn);
  if (hashes.length === 0) return new Map();
  const sizes = await api(documentEndpoints.listSizes, { query: { of: hashes.join(',') } });
  const byHash = new Map(sizes.map(({ hash, size }) => [hash, size]));
  return new Map(
    named.flatMap((address) => {
      const size = byHash.get(documentsIn(address)[0] ?? '');
      return size === undefined ? [] : [[address, size] as const];
    }),
  );
}
