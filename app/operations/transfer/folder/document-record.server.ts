/** What stands beside a document in the folder, `documents/HASH.pdf`. Its number is given anew. */
import { z } from 'zod';
import { searchKey } from '../../../text/search-key.ts';
import { moment, optionalMoment } from './record-fields.server.ts';
import type { Row } from './snapshot.repository.server.ts';

export const documentColumns = [
  'hash',
  'name',
  'title',
  'size',
  'uploadedAt',
  'uploadedBy',
  'deletedAt',
] as const;

export const documentFile = (hash: string) => `documents/${hash}.pdf`;

export const documentRecord = z.strictObject({
  hash: z.string().regex(/^[\w-]{43}$/),
  name: z.string().regex(/^[a-z\d][a-z\d-]{0,79}\.pdf$/),
  title: z.string().max(1_000),
  size: z.int().min(1).max(1e9),
  uploadedAt: moment.schema,
  uploadedBy: z.string().max(1_000),
  deletedAt: optionalMoment.schema,
});

export function toDocumentRecord(row: Row): Row {
  return {
    ...row,
    uploadedAt: moment.written!(row['uploadedAt'], new Map()),
    deletedAt: optionalMoment.written!(row['deletedAt'], new Map()),
  };
}

export function toDocumentRow(record: z.output<typeof documentRecord>): Row {
  return {
    ...record,
    searchKey: searchKey(`${record.title} ${record.name}`),
    uploadedAt: moment.stored!(record.uploadedAt),
    deletedAt: optionalMoment.stored!(record.deletedAt),
  };
}
