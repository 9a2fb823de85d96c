import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { breaksForeignKey } from '../../platform/database/outage.server.ts';

const isUsed = sql<boolean>`(
  ("isKept" and "deletedAt" is null)
  or exists (select 1 from "pictureUse" where "pictureUse"."hash" = "picture"."hash")
  or exists (select 1 from "news" where "news"."imageHash" = "picture"."hash")
  or exists (select 1 from "project" where "project"."imageHash" = "picture"."hash")
  or exists (select 1 from "discipline" where "discipline"."imageHash" = "picture"."hash")
  or exists (select 1 from "servicePage" where "servicePage"."imageHash" = "picture"."hash")
  or exists (select 1 from "person" where "person"."imageHash" = "picture"."hash")
  or exists (select 1 from "certificate" where "certificate"."imageHash" = "picture"."hash")
  or exists (select 1 from "look" where "look"."imageHash" = "picture"."hash")
  or exists (select 1 from "projectPicture" where "projectPicture"."hash" = "picture"."hash")
  or exists (select 1 from "servicePagePicture" where "servicePagePicture"."hash" = "picture"."hash")
  or exists (select 1 from "newsPicture" where "newsPicture"."hash" = "picture"."hash")
  or exists (select 1 from "historyPicture" where "historyPicture"."hash" = "picture"."hash")
  or exists (select 1 from "pendingPicture" where "pendingPicture"."hash" = "picture"."hash"))`;
const isUnused = sql<boolean>`not ${isUsed}`;

/**
 * All SQL for unused pictures. A save locks the rows of the pictures it uses. So each statement changes one row only,
 * which cannot cause a deadlock, and checks its condition again. After `stopping` no further row is changed.
 */
export function createUnusedPictureRepository(db: Kysely<Schema>) {
  const hashes = async (condition: typeof isUsed): Promise<string[]> => {
    const rows = await db.selectFrom('picture').select('hash').where(condition).execute();
    return rows.map(({ hash }) => hash);
  };

  return {
    /** Sets `unusedSince` of unused pictures to `now` (ms since 1970) unless it is set, and clears it for used ones. */
    async updateUnusedSince(now: number, stopping?: AbortSignal): Promise<void> {
      const isUsedAgain = sql<boolean>`"unusedSince" is not null and ${isUsed}`;
      const isUnusedNow = sql<boolean>`"unusedSince" is null and ${isUnused}`;
      for (const [condition, unusedSince] of [
        [isUsedAgain, null],
        [isUnusedNow, now],
      ] as const) {
        for (const hash of await hashes(condition)) {
          if (stopping?.aborted) return;
          await db
            .updateTable('picture')
            .set({ unusedSince })
            .where('hash', '=', hash)
            .where(condition)
            .execute();
          await setImmediate();
        }
      }
    },

    /**
     * Deletes unused pictures: those in the trash if they were moved there before `deletedBefore`, others if they are
     * unused since `unusedBefore`; ms since 1970. Returns their hashes.
     */
    async deleteUnused(
      unusedBefore: number,
      deletedBefore: number,
      stopping?: AbortSignal,
    ): Promise<string[]> {
      const isOver = sql<boolean>`${isUnused} and (
        ("deletedAt" is null and "unusedSince" <= ${unusedBefore}) or "deletedAt" <= ${deletedBefore})`;
      const deleted: string[] = [];
      for (const hash of await hashes(isOver)) {
        if (stopping?.aborted) break;
        const { numDeletedRows } = await db
          .deleteFrom('picture')
          .where('hash', '=', hash)
          .where(isOver)
          .executeTakeFirst()
          .catch((error: unknown) => {
            // A concurrent save has begun to use the picture. In PostgreSQL the condition did not see the row of that
            // save.
            if (breaksForeignKey(error)) return { numDeletedRows: 0n };
            throw error;
          });
        if (numDeletedRows > 0n) deleted.push(hash);
        await setImmediate();
      }
      return deleted;
    },
  };
}
