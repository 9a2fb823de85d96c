import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { breaksForeignKey } from '../../platform/database/outage.server.ts';

const isUsed = sql<boolean>`(
  "isKept"
  or exists (select 1 from "pictureUse" where "pictureUse"."hash" = "picture"."hash")
  or exists (select 1 from "news" where "news"."imageHash" = "picture"."hash")
  or exists (select 1 from "project" where "project"."imageHash" = "picture"."hash")
  or exists (select 1 from "discipline" where "discipline"."imageHash" = "picture"."hash")
  or exists (select 1 from "person" where "person"."imageHash" = "picture"."hash")
  or exists (select 1 from "certificate" where "certificate"."imageHash" = "picture"."hash")
  or exists (select 1 from "look" where "look"."imageHash" = "picture"."hash")
  or exists (select 1 from "projectPicture" where "projectPicture"."hash" = "picture"."hash")
  or exists (select 1 from "newsPicture" where "newsPicture"."hash" = "picture"."hash")
  or exists (select 1 from "historyPicture" where "historyPicture"."hash" = "picture"."hash")
  or exists (select 1 from "pendingPicture" where "pendingPicture"."hash" = "picture"."hash"))`;
const isUnused = sql<boolean>`not ${isUsed}`;

/**
 * The SQL about pictures that nothing uses. Every change is to one row and reads its condition again:
 * a save that is about to use the picture holds the row, and two of them never wait for each other.
 */
export function createUnusedPictureRepository(db: Kysely<Schema>) {
  const hashes = async (condition: typeof isUsed): Promise<string[]> => {
    const rows = await db.selectFrom('picture').select('hash').where(condition).execute();
    return rows.map(({ hash }) => hash);
  };

  return {
    /** Notes since when pictures have been unused: since `now`, if that is news. In ms since 1970. */
    async updateUnusedSince(now: number): Promise<void> {
      const isUsedAgain = sql<boolean>`"unusedSince" is not null and ${isUsed}`;
      const isUnusedNow = sql<boolean>`"unusedSince" is null and ${isUnused}`;
      for (const [condition, unusedSince] of [
        [isUsedAgain, null],
        [isUnusedNow, now],
      ] as const) {
        for (const hash of await hashes(condition)) {
          await db
            .updateTable('picture')
            .set({ unusedSince })
            .where('hash', '=', hash)
            .where(condition)
            .execute();
        }
      }
    },

    /** Removes what has been unused since `before`, in ms since 1970. Gives the hashes of what that was. */
    async deleteUnusedSince(before: number): Promise<string[]> {
      const isOver = sql<boolean>`"unusedSince" <= ${before} and ${isUnused}`;
      const deleted: string[] = [];
      for (const hash of await hashes(isOver)) {
        const { numDeletedRows } = await db
          .deleteFrom('picture')
          .where('hash', '=', hash)
          .where(isOver)
          .executeTakeFirst()
          .catch((error: unknown) => {
            // A concurrent save has begun to use the picture; PostgreSQL did not let the condition see its row.
            if (breaksForeignKey(error)) return { numDeletedRows: 0n };
            throw error;
          });
        if (numDeletedRows > 0n) deleted.push(hash);
      }
      return deleted;
    },
  };
}
