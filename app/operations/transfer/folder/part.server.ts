import { z } from 'zod';
import type { ContentType } from '../../../content/content-type.ts';
import type { PictureFiles, RecordField } from './record-fields.server.ts';
import type { RequestedRows, Row } from './snapshot.repository.server.ts';

/** Pictures or documents that a row uses, for the table of uses. */
interface UsedMedia {
  table: string;
  key: Row;
  hashes: string[];
}

/** A part of the export: a table, and a folder with one file per row or per `MANY` rows. */
export interface Part {
  folder: string;
  table: string;
  columns: Record<string, RecordField>;
  /** Id column. Rows are sorted by it, unless `order` (SQL) is given. */
  id?: string;
  order?: string;
  /** SQL condition that selects the rows. */
  where?: string;
  /** Values of columns that are not exported. */
  fixed?: Row;
  /** Values of columns that are not exported, computed from the other values. */
  made?: (row: Row) => Row;
  /** File name of a row. Without this function, each file contains an array of rows. */
  fileName?: (record: Row) => string;
  /** Whether the import deletes existing rows first. */
  replacesAll?: boolean;
  /** Whether the table assigns no ids itself. */
  isUncounted?: boolean;
  pictures?: (row: Row) => UsedMedia;
  documents?: (row: Row) => UsedMedia;
  /** Sanitises the rich text of a row, like a save. */
  sanitised?: (row: Row) => Promise<Row>;
  /** Content type of the rows, if its items have keywords for the search. */
  keywordsOf?: ContentType;
  /** Columns by which the import recognises an existing row, which it keeps. */
  keepsThose?: readonly string[];
}

/** A part with a file beside each record. The row has the `hash` and `size` of the file. */
export interface FilePart extends Part {
  /** Word for a file. */
  one: string;
  fileName: (record: Row) => string;
  /** Path of the file of a row, which differs from the path of its record only in the extension. */
  fileOf: (row: Row) => string;
  /** Whether the content is of the described type. */
  isRight: (bytes: Buffer, row: Row) => boolean;
  /** End of the error message for other content: `its description says`. */
  described: string;
  /** The rows that store the content, selected by the values `chunkValues`. */
  chunks: Omit<RequestedRows, 'columns'>;
  chunkValues: (row: Row) => string[];
  isLeftOutWithoutFile?: true;
}

/** Maximum number of records in a file that contains an array. */
export const MANY = 500;

/** Selects the rows of a part. */
export const rowsOf = ({ table, columns, id, order, where }: Part): RequestedRows => ({
  table,
  columns: Object.keys(columns),
  order: order ?? `"${id}"`,
  ...(where && { where }),
});

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

/** Strict schema for a file of the part. */
export function schemaOf({ columns, fileName }: Part): z.ZodType<Row[]> {
  const shape = Object.fromEntries(
    Object.entries(columns).map(([column, field]) => [recordName(column, field), field.schema]),
  );
  const one = z.strictObject(shape);
  if (!fileName) return z.array(one).min(1).max(MANY) as unknown as z.ZodType<Row[]>;
  return one.transform((record) => [record]) as unknown as z.ZodType<Row[]>;
}
