import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { insertAuditEvent } from '../audit/audit.repository.server.ts';
import { insertTrashEntry } from './history/trash.repository.server.ts';
import {
  findLastVersion,
  insertHistory,
  type Content,
  type NewEntry,
} from './history/history.repository.server.ts';
import type { ItemDraft } from './history/item-draft.repository.server.ts';
import { isFlag } from './field.ts';
import { unmarkedTranslations, TRANSLATIONS } from '../text/stored-translations.ts';
import { usedBy } from './content-type-media.repository.server.ts';
import { itemKeyOf, type Row } from './content-type-rows.repository.server.ts';
import type { ContentType, Collection } from './content-type.ts';

type Made = Pick<NewEntry, 'action' | 'savedBy'>;

/** Records the stored row as a version in the history. `before` is the previous row of an updated item. */
export async function recordVersion(
  transaction: Transaction<Schema>,
  type: ContentType,
  row: Row,
  made: Made,
  before?: Row,
): Promise<void> {
  const changed = before ? changedFields(type, before, row) : [];
  const entry = await entryOf(transaction, type, row);
  await insertHistory(transaction, { ...entry, ...made, changed });
  await noteChange(transaction, entry, made);
}

/** Records in the history a draft that the user `savedBy` discarded or replaced. `row` is the row of the item. */
export async function recordDiscardedDraft(
  transaction: Transaction<Schema>,
  type: ContentType,
  row: Row,
  { content, baseVersion }: Pick<ItemDraft, 'content' | 'baseVersion'>,
  savedBy: string,
): Promise<void> {
  await backfillVersion(transaction, type, row);
  const change: Row = { ...row, ...content, imageHash: content['image'] };
  const entry = await entryOf(transaction, type, { ...change, version: baseVersion });
  const made = { action: 'pendingSetAside', savedBy, isLasting: false } as const;
  await insertHistory(transaction, {
    ...entry,
    ...made,
    changed: changedFields(type, row, change),
  });
}

async function noteChange(
  transaction: Transaction<Schema>,
  { kind, itemId, label }: Pick<NewEntry, 'kind' | 'itemId' | 'label'>,
  { action, savedBy: username }: Made,
): Promise<void> {
  // Discarding a draft has its own audit event, which the caller records.
  if (username === '' || action === 'found' || action === 'pendingSetAside') return;
  await insertAuditEvent(transaction, { username, action, kind, itemId, label });
}

/** Adds a row to the trash, before the caller deletes the row. Returns the id of the trash entry. */
export async function moveToTrash(
  transaction: Transaction<Schema>,
  type: ContentType,
  row: Row,
  savedBy: string,
  partOf?: number,
): Promise<number> {
  await backfillVersion(transaction, type, row);
  const entry = await entryOf(transaction, type, row);
  // A child deleted with its parent has no audit event of its own.
  if (partOf === undefined) await noteChange(transaction, entry, { action: 'deleted', savedBy });
  return await insertTrashEntry(transaction, { ...entry, savedBy }, { partOf });
}

/**
 * Records the current content of an item in the history, if it was stored without a version (first content, import,
 * SQL). Call this before a change of the item.
 */
export async function backfillVersion(
  transaction: Transaction<Schema>,
  type: ContentType,
  row: Row,
): Promise<void> {
  if ((await findLastVersion(transaction, itemKeyOf(type, row))) === row['version']) return;
  const entry = await entryOf(transaction, type, row);
  await insertHistory(transaction, { ...entry, action: 'found', savedBy: '', changed: [] });
}

async function entryOf(transaction: Transaction<Schema>, type: ContentType, row: Row) {
  const { pages } = type as Partial<Collection>;
  return {
    ...itemKeyOf(type, row),
    version: row['version'] as number,
    // Thinning never deletes versions that visitors saw. Without a publication switch, they saw every version.
    isLasting: pages?.when === undefined || Boolean(row[pages.when]),
    label: String(row[type.label]),
    content: contentOf(type, row),
    pictures: await existingPictures(transaction, usedBy(type, row).picture),
  };
}

/** The values of a row's fields, with pictures as hashes. */
export function contentOf({ fields }: ContentType, row: Row): Content {
  const content = Object.entries(fields).map(([name, field]) => {
    if (field.type === 'picture') return [name, row['imageHash']];
    return [name, isFlag(field) ? Boolean(row[name]) : row[name]];
  });
  return Object.fromEntries(content) as Content;
}

function changedFields(type: ContentType, before: Row, after: Row): string[] {
  const [old, now] = [contentOf(type, before), contentOf(type, after)];
  return Object.keys(now).filter((name) => !isSameValue(name, now[name], old[name]));
}

/** Whether two values of a field are equal. Review and outdated marks of translations are ignored. */
export const isSameValue = (name: string, one: unknown, other: unknown): boolean =>
  one === other ||
  (name === TRANSLATIONS && unmarkedTranslations(one) === unmarkedTranslations(other));

/** Those of the hashes that belong to a stored picture, each once. */
export async function existingPictures(
  db: Kysely<Schema>,
  hashes: readonly string[],
): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db.selectFrom('picture').select('hash').where('hash', 'in', hashes).execute();
  return rows.map(({ hash }) => hash);
}
