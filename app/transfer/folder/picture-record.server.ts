/** What stands beside a picture in the folder. Its widths are made anew. */
import { z } from 'zod';
import { pictureTypes, type PictureType } from '../../media/intake/picture-type.server.ts';
import type { Row } from './snapshot.repository.server.ts';
import { optionalMoment } from './record-fields.server.ts';

export const pictureColumns = [
  'hash',
  'type',
  'width',
  'height',
  'size',
  'animated',
  'unusedSince',
] as const;

const pixels = z.int().min(1).max(100_000);

export const pictureRecord = z.strictObject({
  hash: z.string().regex(/^[\w-]{43}$/),
  type: z.enum(Object.keys(pictureTypes) as [PictureType, ...PictureType[]]),
  width: pixels,
  height: pixels,
  size: z.int().min(1).max(1e9),
  animated: z.boolean(),
  unusedSince: optionalMoment.schema,
});

export function toPictureRecord(row: Row): Row {
  const { written } = optionalMoment;
  return {
    ...row,
    animated: Boolean(row['animated']),
    unusedSince: written!(row['unusedSince'], new Map()),
  };
}

/** Its widths are there where it has none. */
export function toPictureRow(record: z.output<typeof pictureRecord>): Row {
  const { stored } = optionalMoment;
  return {
    ...record,
    widthsMade: record.animated,
    widthsClaimedUntil: 0,
    unusedSince: stored!(record.unusedSince),
  };
}
