/** Changes to the row of one of a kind, and to the pictures that it uses, within a transaction. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { HistoryTable } from '../../db/tables/content.ts';
import type { Attempt } from '../api/contract/endpoint.ts';
import type { Content } from './history/history.repository.server.ts';
import { keepPictures } from '../media/storage/picture-use.repository.server.ts';
import type { PictureUse } from '../media/storage/picture-use.service.server.ts';
import { held, heldForChange } from '../platform/database/row-lock.server.ts';
import { fieldsWith } from './field.ts';
import {
  keepKeywords,
  putGallery,
  withGallery,
  dropRowUses,
  keepRowUses,
  dropRowLinks,
  keepRowLinks,
} from './kind-media.repository.server.ts';
import { anyTables, type Row, type Values } from './kind-rows.repository.server.ts';
import type { Kind } from './kind.ts';

/** What is stored of one, and the pictures that it uses; nothing of a kind that has none. */
export interface Wanted {
  values: Values;
  use?: PictureUse;
}

/**
 * The row as it is, which nobody else changes from now on; nothing when it is not there, or not in that version.
 * Others may refer to it: two that come to refer to each other would wait for each other else.
 */
export const holdRow = (...row: HeldRow) => heldRow(heldForChange, ...row);

/** The same, to which nothing that is new comes to belong either. */
export const holdRowAlone = (...row: HeldRow) => heldRow(held, ...row);

type HeldRow = [
  transaction: Transaction<Schema>,
  kind: Kind,
  one: number,
  version: number | undefined,
];

async function heldRow(
  hold: typeof held,
  ...[transaction, kind, one, version]: HeldRow
): Promise<Row | undefined> {
  const { table, id } = kind;
  const query = anyTables(transaction)
    .selectFrom(table)
    .selectAll()
    .where(id, '=', one)
    .$if(version !== undefined, (wanted) => wanted.where('version', '=', version));
  const row = await hold(anyTables(transaction), query).executeTakeFirst();
  return row && (await withGallery(transaction, kind, row));
}

/** Throws 400 when a picture it is to show is not there. */
export async function insertRow(
  transaction: Transaction<Schema>,
  kind: Kind,
  { values, use }: Wanted,
): Promise<Row> {
  const mentioned = use ? await keepPictures(transaction, use) : [];
  const row = await anyTables(transaction)
    .insertInto(kind.table)
    .values({ ...values, ...imageOf(kind, use) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertMentioned(transaction, kind, row, mentioned);
  const stored = await putGallery(transaction, kind, row, use?.gallery);
  await keepRowUses(transaction, kind, stored);
  await keepRowLinks(transaction, kind, stored);
  await keepKeywords(transaction, kind, stored);
  return stored;
}

/** Changes a row that is held, to its next version. Throws 400 when a picture it is to show is not there. */
export async function updateRow(
  transaction: Transaction<Schema>,
  kind: Kind,
  before: Row,
  { values, use }: Wanted,
): Promise<Row> {
  const { table, id, mentions } = kind;
  const mentioned = use ? await keepPictures(transaction, use) : [];
  const one = before[id] as number;
  const row = await anyTables(transaction)
    .updateTable(table)
    .set({
      ...values,
      ...imageOf(kind, use),
      ...markOf(kind, before, values),
      version: (before['version'] as number) + 1,
    })
    .where(id, '=', one)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (mentions) {
    await anyTables(transaction).deleteFrom(mentions).where(id, '=', one).execute();
    await insertMentioned(transaction, kind, row, mentioned);
  }
  const stored = await putGallery(transaction, kind, row, use?.gallery);
  await keepRowUses(transaction, kind, stored);
  await keepRowLinks(transaction, kind, stored);
  await keepKeywords(transaction, kind, stored);
  return stored;
}

export async function deleteRow(
  transaction: Transaction<Schema>,
  kind: Kind,
  one: number,
): Promise<void> {
  const { table, id } = kind;
  await dropRowUses(transaction, kind, one);
  await dropRowLinks(transaction, kind, one);
  await anyTables(transaction).deleteFrom(table).where(id, '=', one).execute();
}

/** The mark of what is still made up though staff have saved it. */
function markOf({ isStillSample, madeUpFields }: Kind, before: Row, values: Values) {
  const row = { ...before, ...values };
  if (madeUpFields) return { isSample: madeUpFields(row).length > 0 };
  return isStillSample ? { isSample: isStillSample(row) } : {};
}

const imageOf = ({ fields }: Kind, use: PictureUse | undefined) =>
  use && fieldsWith(fields, 'picture').length > 0 ? { imageHash: use.image } : {};

async function insertMentioned(
  transaction: Transaction<Schema>,
  { id, mentions }: Kind,
  row: Row,
  hashes: string[],
): Promise<void> {
  if (!mentions || hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ [id]: row[id], hash }));
  await anyTables(transaction).insertInto(mentions).values(rows).execute();
}

/** Who makes a change. */
export interface By {
  /** Name of the user; empty where nobody asked for it. */
  by: string;
}

export interface Creation extends By {
  attempt?: Attempt | undefined;
}

export interface Change extends By {
  /** The one that is to be changed; whichever there is, where nothing is said. */
  version?: number | undefined;
  action?: HistoryTable['action'];
}

/** What is stored of the content that a history has. */
export type WantedAgain = (content: Content) => Wanted | Promise<Wanted>;

/** What belongs to one of a kind, and is deleted and had back with it. */
export interface Parts {
  kind: Kind;
  /** Their column that names what they belong to. */
  of: string;
  wantedAgain: WantedAgain;
}

/** What becomes of the values by where an item stands: `before` is the row that is changed. */
export type Placing = (
  transaction: Transaction<Schema>,
  wanted: Wanted,
  before?: Row,
) => Promise<Wanted>;

export interface Belonging {
  parts?: Parts | undefined;
  placed?: Placing | undefined;
  /** What else is looked at before a row is changed or deleted; held before the row, by everybody in one order. */
  holdOthers?: ((transaction: Transaction<Schema>) => Promise<void>) | undefined;
  /** Throws where a row may not become what `next` says or, without that, be deleted. */
  assertFree?:
    ((within: Kysely<Schema>, row: Row, next?: Next) => void | Promise<void>) | undefined;
}

export interface Next {
  values: Wanted['values'];
  action: HistoryTable['action'];
}
