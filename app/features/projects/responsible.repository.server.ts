import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { responsibles } from './project-fields.ts';

/** Whether somebody of that id works here, or lies in the bin and may come back. */
export async function existsPerson(db: Kysely<Schema>, personId: number): Promise<boolean> {
  const there = await db
    .selectFrom('person')
    .select('personId')
    .where('personId', '=', personId)
    .executeTakeFirst();
  if (there) return true;
  const deleted = await db
    .selectFrom('bin')
    .select('historyId')
    .where('kind', '=', responsibles.name)
    .where('itemId', '=', personId)
    .executeTakeFirst();
  return deleted !== undefined;
}
