import { z } from 'zod';
import { pictureTypes, type PictureType } from '../../../media/intake/picture-type.server.ts';
import { searchKey } from '../../../text/search-key.ts';
import { moment, optionalMoment } from './record-fields.server.ts';
import type { Row } from './snapshot.repository.server.ts';

/** Record of a document, whose file is `documents/HASH.pdf`. The import assigns a new id. */
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

/** Record of a picture. The import generates its variants again. */
export const pictureColumns = [
  'hash',
  'type',
  'width',
  'height',
  'size',
  'animated',
  'unusedSince',
  'name',
  'alt',
  'addedAt',
  'isKept',
  'deletedAt',
  'focusX',
  'focusY',
] as const;

const pixels = z.int().min(1).max(100_000);

const percent = z.int().min(0).max(100).nullable();

export const pictureRecord = z.strictObject({
  hash: z.string().regex(/^[\w-]{43}$/),
  type: z.enum(Object.keys(pictureTypes) as [PictureType, ...PictureType[]]),
  width: pixels,
  height: pixels,
  size: z.int().min(1).max(1e9),
  animated: z.boolean(),
  unusedSince: optionalMoment.schema,
  name: z.string().max(10_000),
  alt: z.string().max(10_000),
  addedAt: optionalMoment.schema,
  isKept: z.boolean(),
  deletedAt: optionalMoment.schema,
  focusX: percent,
  focusY: percent,
});

export function toPictureRecord(row: Row): Row {
  const { written } = optionalMoment;
  return {
    ...row,
    animated: Boolean(row['animated']),
    isKept: Boolean(row['isKept']),
    addedAt: written!(row['addedAt'] || null, new Map()),
    unusedSince: written!(row['unusedSince'], new Map()),
    deletedAt: written!(row['deletedAt'], new Map()),
  };
}

/** Converts a record to a row. The variants count as missing, except for animated pictures, which have none. */
export function toPictureRow(record: z.output<typeof pictureRecord>): Row {
  const { stored } = optionalMoment;
  return {
    ...record,
    widthsMade: record.animated,
    widthsClaimedUntil: 0,
    searchKey: searchKey(`${record.name} ${record.alt}`),
    addedAt: stored!(record.addedAt) ?? 0,
    unusedSince: stored!(record.unusedSince),
    deletedAt: stored!(record.deletedAt),
  };
}
