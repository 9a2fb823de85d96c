import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** UUID of the site. It does not change with the address, and is part of an export. */
export const SITE_ID = 'siteId';

/** The setting `name`; undefined if never stored. */
export async function findSetting(db: Kysely<Schema>, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Inserts or updates a setting. */
export async function keepSetting(db: Kysely<Schema>, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Inserts a setting unless it exists. */
export async function beginSetting(db: Kysely<Schema>, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

interface Exchange {
  value: string;
  former: string;
  /** Value to store first if the setting does not exist. */
  initial?: string | undefined;
}

/** Compare and swap: updates the setting `name` if its value still is `former`. Returns false otherwise. */
export async function exchangeSetting(
  db: Kysely<Schema>,
  name: string,
  { value, former, initial }: Exchange,
): Promise<boolean> {
  if (initial !== undefined) await beginSetting(db, name, initial);
  const { numUpdatedRows } = await db
    .updateTable('setting')
    .set({ value })
    .where('name', '=', name)
    .where('value', '=', former)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSetting(db: Kysely<Schema>, name: string): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', name).execute();
}
