/** Writes rows and their picture references within a transaction. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { IdempotencyKey } from '../api/contract/endpoint.ts';
import type { Content } from './history/history.repository.server.ts';
import { recordPictures } from '../media/storage/media-use.repository.server.ts';
import type { PictureUse } from '../media/gallery.contract.ts';
import { forUpdate, forNoKeyUpdate } from '../platform/database/row-lock.server.ts';
import { fieldsWith } from './field.ts';
import {
  recordReferences,
  withGallery,
  dropRowUses,
} from './content-type-media.repository.server.ts';
import { anyTables, type Row, type Values } from './content-type-rows.repository.server.ts';
import type { ContentType } from './content-type.ts';

/** Values to store, and the pictures in use. Without `use`, the pictures stay unchanged. */
export interface WriteInput {
  values: Values;
  use?: PictureUse;
}

/**
 * Locks and returns a row; undefined if it is missing or has another version. Other rows may still start to refer to
 * it: otherwise two rows that start to refer to each other would deadlock.
 */
export const lockRow = (...row: LockedRow) => lockedRow(forNoKeyUpdate, ...row);

/** Like `lockRow`, but also blocks new references to the row. */
export const lockRowAlone = (...row: LockedRow) => lockedRow(forUpdate, ...row);

type LockedRow = [
  transaction: Transaction<Schema>,
  type: ContentType,
  one: number,
  version: number | undefined,
];

async function lockedRow(
  lock: typeof forUpdate,
  ...[transaction, type, one, version]: LockedRow
): Promise<Row | undefined> {
  const { table, id } = type;
  const query = anyTables(transaction)
    .selectFrom(table)
    .selectAll()
    .where(id, '=', one)
    .$if(version !== undefined, (builder) => builder.where('version', '=', version));
  const row = await lock(anyTables(transaction), query).executeTakeFirst();
  return row && (await withGallery(transaction, type, row));
}

/** Inserts a row. Throws 400 if a picture or a document is missing. */
export async function insertRow(
  transaction: Transaction<Schema>,
  type: ContentType,
  { values, use }: WriteInput,
): Promise<Row> {
  const mentioned = use ? await recordPictures(transaction, use) : [];
  const row = await anyTables(transaction)
    .insertInto(type.table)
    .values({ ...values, ...imageOf(type, use) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertMentioned(transaction, type, row, mentioned);
  return await recordReferences(transaction, type, row, use?.gallery);
}

/** Updates a locked row to its next version. Throws 400 if a picture or a document is missing. */
export async function updateRow(
  transaction: Transaction<Schema>,
  type: ContentType,
  before: Row,
  { values, use }: WriteInput,
): Promise<Row> {
  const { table, id, mentions } = type;
  const mentioned = use ? await recordPictures(transaction, use) : [];
  const one = before[id] as number;
  const row = await anyTables(transaction)
    .updateTable(table)
    .set({
      ...values,
      ...imageOf(type, use),
      ...markOf(type, before, values),
      version: (before['version'] as number) + 1,
    })
    .where(id, '=', one)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (mentions) {
    await anyTables(transaction).deleteFrom(mentions).where(id, '=', one).execute();
    await insertMentioned(transaction, type, row, mentioned);
  }
  return await recordReferences(transaction, type, row, use?.gallery);
}

export async function deleteRow(
  transaction: Transaction<Schema>,
  type: ContentType,
  one: number,
): Promise<void> {
  const { table, id } = type;
  await dropRowUses(transaction, type, one);
  await anyTables(transaction).deleteFrom(table).where(id, '=', one).execute();
}

/** The sample mark after a save, for content types whose items may stay sample data. */
function markOf({ isStillSample, madeUpFields }: ContentType, before: Row, values: Values) {
  const row = { ...before, ...values };
  if (madeUpFields) return { isSample: madeUpFields(row).length > 0 };
  return isStillSample ? { isSample: isStillSample(row) } : {};
}

const imageOf = ({ fields }: ContentType, use: PictureUse | undefined) =>
  use && fieldsWith(fields, 'picture').length > 0 ? { imageHash: use.image } : {};

async function insertMentioned(
  transaction: Transaction<Schema>,
  { id, mentions }: ContentType,
  row: Row,
  hashes: string[],
): Promise<void> {
  if (!mentions || hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ [id]: row[id], hash }));
  await anyTables(transaction).insertInto(mentions).values(rows).execute();
}

export interface By {
  /** User name; empty if the site itself makes the change. */
  by: string;
}

export interface Creation extends By {
  idempotencyKey?: IdempotencyKey | undefined;
}

export interface Change extends By {
  /** The expected version; if undefined, any version matches. */
  version?: number | undefined;
  action?: Schema['history']['action'];
}

/** Converts recorded content to values to store. */
export type FromSnapshot = (content: Content) => WriteInput | Promise<WriteInput>;

/** Children of an item, deleted and restored with it. */
export interface Children {
  type: ContentType;
  /** The children's column with the id of the parent. */
  of: string;
  fromSnapshot: FromSnapshot;
}

/** Sets values that depend on the position in a list. `before` is the current row of an item to update. */
export type Placing = (
  transaction: Transaction<Schema>,
  input: WriteInput,
  before?: Row,
) => Promise<WriteInput>;

export interface WriteHooks {
  children?: Children | undefined;
  withSortOrder?: Placing | undefined;
  /** Locks other rows before the row itself. Every transaction locks them in the same order. */
  lockOthers?: ((transaction: Transaction<Schema>) => Promise<void>) | undefined;
  /** Throws if the row must not change to `next`. Without `next`, throws if the row must not be deleted. */
  assertUnreferenced?:
    ((within: Kysely<Schema>, row: Row, next?: Next) => void | Promise<void>) | undefined;
}

interface Next {
  values: WriteInput['values'];
  action: Schema['history']['action'];
}
