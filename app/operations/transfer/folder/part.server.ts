import { z } from 'zod';
import type { Kind } from '../../../content/kind.ts';
import type { PictureFiles, RecordField } from './record-fields.server.ts';
import type { Row } from './snapshot.repository.server.ts';

/** What a row uses, as a table of its own has it. */
export interface UsedMedia {
  table: string;
  key: Row;
  hashes: string[];
}

/** A part of the site: a table, and a folder with a file for each of its rows, or for many of them. */
export interface Part {
  folder: string;
  table: string;
  columns: Record<string, RecordField>;
  /** The column by which the table numbers its rows, and is read, unless `order` (SQL) says otherwise. */
  id?: string;
  order?: string;
  /** Which rows, in SQL. */
  where?: string;
  /** What the columns hold that are in no file. */
  fixed?: Row;
  /** The same, where it is made of the others. */
  made?: (row: Row) => Row;
  /** How the file of a row is called; where nothing is said many stand in one, as an array. */
  fileName?: (record: Row) => string;
  /** Whether what is there already goes before it comes. */
  replacesAll?: boolean;
  /** Whether the table gives no numbers by itself. */
  isUncounted?: boolean;
  /** What it uses of the pictures that there are, for a table of its own. */
  pictures?: (row: Row) => UsedMedia;
  /** The same of documents. */
  documents?: (row: Row) => UsedMedia;
  /** A row with its rich text as a save would store it. */
  sanitised?: (row: Row) => Promise<Row>;
  /** Of which kind its rows are, where they are found by keywords. */
  keywordsOf?: Kind;
  /** The columns by which a row that is there already stays as it is. */
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

/** The row of a record that holds. */
export function toRow({ columns, fixed, made }: Part, record: Row): Row {
  const row = Object.fromEntries(
    Object.entries(columns).map(([column, field]) => {
      const value = record[recordName(column, field)];
      return [column, field.stored ? field.stored(value) : value];
    }),
  );
  return { ...row, ...fixed, ...made?.(row) };
}

/** What may stand in a file of a part: nothing besides. */
export function schemaOf({ columns, fileName }: Part): z.ZodType<Row[]> {
  const shape = Object.fromEntries(
    Object.entries(columns).map(([column, field]) => [recordName(column, field), field.schema]),
  );
  const one = z.strictObject(shape);
  if (!fileName) return z.array(one).min(1).max(MANY) as unknown as z.ZodType<Row[]>;
  return one.transform((record) => [record]) as unknown as z.ZodType<Row[]>;
}
