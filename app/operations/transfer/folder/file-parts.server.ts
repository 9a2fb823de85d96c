/** Parts whose records each describe a file: pictures, documents and attachments. */
import { z } from 'zod';
import { isPdfHead } from '../../../media/files/pdf-check.server.ts';
import {
  pictureTypes,
  typeBySignature,
  type PictureType,
} from '../../../media/intake/picture-type.server.ts';
import { ORIGINAL } from '../../../media/storage/picture-store.server.ts';
import { searchKey } from '../../../text/search-key.ts';
import { attachmentPart } from './enquiry-parts.server.ts';
import type { FilePart } from './part.server.ts';
import {
  flag,
  fileHash,
  moment,
  oneOf,
  optionalMoment,
  pictureFile,
  type RecordField,
} from './record-fields.server.ts';

const pixels: RecordField = { schema: z.int().min(1).max(100_000) };
const bytes: RecordField = { schema: z.int().min(1).max(1e9) };
const percent: RecordField = { schema: z.int().min(0).max(100).nullable() };
const shortText: RecordField = { schema: z.string().max(1_000) };
const longText: RecordField = { schema: z.string().max(10_000) };

/** A moment that is stored as 0 if there is none. */
const momentOrZero: RecordField = {
  schema: optionalMoment.schema,
  written: (stored, pictures) => optionalMoment.written!(stored || null, pictures),
  stored: (written) => optionalMoment.stored!(written) ?? 0,
};

/**
 * Pictures. The import generates their variants again: they count as missing, except for animated pictures, which have
 * none.
 */
export const picturePart: FilePart = {
  folder: 'pictures',
  one: 'picture',
  table: 'picture',
  order: '"hash"',
  columns: {
    hash: fileHash,
    type: oneOf(...Object.keys(pictureTypes)),
    width: pixels,
    height: pixels,
    size: bytes,
    animated: flag,
    unusedSince: optionalMoment,
    name: longText,
    alt: longText,
    addedAt: momentOrZero,
    isKept: flag,
    deletedAt: optionalMoment,
    focusX: percent,
    focusY: percent,
  },
  made: ({ animated, name, alt }) => ({
    widthsMade: animated,
    widthsClaimedUntil: 0,
    searchKey: searchKey(`${String(name)} ${String(alt)}`),
  }),
  fileName: (record) => record['hash'] as string,
  fileOf: (row) => pictureFile(row as { hash: string; type: PictureType }),
  isRight: (content, { type }) => typeBySignature(content) === type,
  described: 'its name and description say',
  chunks: { table: 'pictureFile', order: '"hash"', where: '"hash" = $1 and "name" = $2' },
  chunkValues: (row) => [row['hash'] as string, ORIGINAL],
  isLeftOutWithoutFile: true,
};

export const documentPart: FilePart = {
  folder: 'documents',
  one: 'document',
  table: 'document',
  order: '"hash"',
  columns: {
    hash: fileHash,
    name: { schema: z.string().regex(/^[a-z\d][a-z\d-]{0,79}\.pdf$/) },
    title: shortText,
    size: bytes,
    uploadedAt: moment,
    uploadedBy: shortText,
    deletedAt: optionalMoment,
  },
  made: ({ title, name }) => ({ searchKey: searchKey(`${String(title)} ${String(name)}`) }),
  fileName: (record) => record['hash'] as string,
  fileOf: (row) => `documents/${String(row['hash'])}.pdf`,
  isRight: (content) => isPdfHead(content.toString('latin1', 0, 1024)),
  described: 'its name and description say',
  chunks: { table: 'documentPart', order: '"number"', where: '"hash" = $1' },
  chunkValues: (row) => [row['hash'] as string],
};

export const fileParts = [picturePart, documentPart, attachmentPart];
