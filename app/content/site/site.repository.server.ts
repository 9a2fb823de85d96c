import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { createPictureRepository } from '../../media/storage/picture.repository.server.ts';
import { fieldsWith } from '../field.ts';
import { SOLE_ID, type Kind } from '../kind.ts';
import { asPreviewed } from '../previewed.server.ts';
import { lookKind } from './look.kind.ts';
import type { Look } from './look/site-look.server.ts';

/** Whether anything of `kinds` is still made up, or a news item or project that came with the program is there. */
export async function existsSample(db: Kysely<Schema>, kinds: readonly Kind[]): Promise<boolean> {
  const tables = kinds
    .filter(({ fields }) => fieldsWith(fields, 'sample').length > 0)
    .map(({ table }) => sql`exists (select 1 from ${sql.table(table)} where "isSample" = true)`);
  tables.push(sql`exists (select 1 from "sampleItem" where "isThere" = true)`);
  const { rows } = await sql<{ isSample: unknown }>`
    select ${sql.join(tables, sql` or `)} as "isSample"`.execute(db);
  return Boolean(rows[0]!.isSample);
}

/**
 * The look with its logo. That is read only where there is one: what is known of a picture that pages show does not change,
 * and without it no page depends on pictures.
 */
export async function findLook(db: Kysely<Schema>): Promise<Look> {
  const { imageHash, ...look } = await db
    .selectFrom('look')
    .selectAll()
    .where('lookId', '=', SOLE_ID)
    .executeTakeFirstOrThrow();
  const picture =
    imageHash === null ? null : await createPictureRepository(db).findByHash(imageHash);
  return asPreviewed(lookKind, { ...look, picture: picture ?? null });
}
