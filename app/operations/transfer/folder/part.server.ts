import { z } from 'zod';
import type { ContentType } from '../../../content/content-type.ts';
import type { PictureFiles, RecordField } from './record-fields.server.ts';
import type { Row } from './snapshot.repository.server.ts';

/** Pictures or documents of a row, for the table of usages. */
export interface UsedMedia {
  table: string;
  key: Row;
  hashes: string[];
}

/** A part of the export: a table, and a folder with one file for each row or for many. */
export interface Part {
  folder: string;
  table: string;
  columns: Record<string, RecordField>;
  /** Id column and sort order, unless `order` (SQL) is given. */
  id?: string;
  order?: string;
  /** SQL condition of the rows. */
  where?: string;
  /** Values of columns that no file has. */
  fixed?: Row;
  /** The same, computed from the other values. */
  made?: (row: Row) => Row;
  /** File name of a row; without it a file holds an array of rows. */
  fileName?: (record: Row) => string;
  /** Whether existing rows are deleted first. */
  replacesAll?: boolean;
  /** Whether the table assigns no ids. */
  isUncounted?: boolean;
  pictures?: (row: Row) => UsedMedia;
  documents?: (row: Row) => UsedMedia;
  /** Sanitises the rich text of a row, as a save does. */
  sanitised?: (row: Row) => Promise<Row>;
  /** Content type of the rows, if they have keywords for search. */
  keywordsOf?: ContentType;
  /** Columns by which an existing row is recognised and kept. */
  keepsThose?: readonly string[];
}

/** Records of a file that holds many. */
export const MANY = 500;

export const orderOf = ({ order, id }: Part) => order ?? `"${id}"`;

const recordName = (column: string, { as }: RecordField) => as ?? column;

export function toRecord({ columns }: Part, row: Row, pictures: PictureFiles): Row {
  return Object.fromEntries(
    Object.entries(columns).map(([column, field]) => {
      const value = row[column];
      return [recordName(column, field), field.written ? field.written(value, pictures) : value];
    }),
  );
}

export function toRow({ columns, fixed, made }: Part, record: Row): Row {
  const row = Object.fromEntries(
    Object.entries(columns).map(([column, field]) => {
      const value = record[recordName(column, field)];
      return [column, field.stored ? field.stored(value) : value];
    }),
  );
  return { ...row, ...fixed, ...made?.(row) };
}

/** Strict schema of a file of the part. */
export function schemaOf({ columns, fileName }: Part): z.ZodType<Row[]> {
  const shape = Object.fromEntries(
    Object.entries(columns).map(([column, field]) => [recordName(column, field), field.schema]),
  );
  const one = z.strictObject(shape);
  if (!fileName) return z.array(one).min(1).max(MANY) as unknown as z.ZodType<Row[]>;
  return one.transform((record) => [record]) as unknown as z.ZodType<Row[]>;
}
