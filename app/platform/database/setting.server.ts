import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** The UUID of the site: it stays when the address changes, and moves with an export. */
export const SITE_ID = 'siteId';

/** What the installation remembers under `name`; nothing when it never has. */
export async function findSetting(db: Kysely<Schema>, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Remembers `value` under `name`, which must be new. */
export async function insertSetting(
  db: Kysely<Schema>,
  name: string,
  value: string,
): Promise<void> {
  await db.insertInto('setting').values({ name, value }).execute();
}

/** Remembers `value` in place of what `name` had. */
export async function replaceSetting(
  db: Kysely<Schema>,
  name: string,
  value: string,
): Promise<void> {
  await db.updateTable('setting').set({ value }).where('name', '=', name).execute();
}

/** Remembers `value` under `name`, whether or not it had another. */
export async function keepSetting(db: Kysely<Schema>, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Remembers `value` under `name` where nothing is remembered yet. */
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
  /** What `name` has where nothing was ever remembered. */
  initial?: string | undefined;
}

/** Remembers `value` in place of `former`, which has to be what `name` had: false otherwise. */
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

/** Forgets `name`. */
export async function deleteSetting(db: Kysely<Schema>, name: string): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', name).execute();
}
