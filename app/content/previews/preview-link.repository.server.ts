import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { insertAuditEvent, fullName } from '../../audit/audit.repository.server.ts';
import type { ItemKey } from '../history/history.repository.server.ts';
import { lockRow } from '../content-type-row-writes.repository.server.ts';
import type { ContentType } from '../content-type.ts';

export type PreviewLinkRepository = ReturnType<typeof createPreviewLinkRepository>;

export interface StoredLink extends Omit<Schema['previewLink'], 'linkId'> {
  linkId: number;
}

export interface NamedLink extends StoredLink {
  madeByName: string;
}

const madeByName = fullName('previewLink.madeBy').as('madeByName');

/** Number of links deleted per call, so that other queries need not wait. */
const AT_ONCE = 500;

/** All SQL of preview links. Times are in ms since 1970. Writers lock the row of the item first. */
export function createPreviewLinkRepository(
  db: Kysely<Schema>,
  types: ReadonlyMap<string, ContentType>,
) {
  async function lockItem(transaction: Transaction<Schema>, { kind, itemId }: ItemKey) {
    const declared = types.get(kind);
    const row = declared && (await lockRow(transaction, declared, itemId, undefined));
    return row && String(row[declared.label]);
  }

  return {
    findAllOf: (item: ItemKey, now: number): Promise<NamedLink[]> =>
      livingOf(db, item, now).selectAll().select(madeByName).orderBy('linkId', 'desc').execute(),

    findByDigest: (digest: string, now: number): Promise<StoredLink | undefined> =>
      db
        .selectFrom('previewLink')
        .selectAll()
        .where('digest', '=', digest)
        .where('expiresAt', '>', now)
        .where(byWhoMayShow)
        .executeTakeFirst(),

    /** Inserts a link, unless the item is missing or has `most` unexpired links. */
    insert: (
      link: Omit<StoredLink, 'linkId'>,
      most: number,
    ): Promise<NamedLink | 'missing' | 'tooMany'> =>
      db.transaction().execute(async (transaction) => {
        const label = await lockItem(transaction, link);
        if (label === undefined) return 'missing';
        const { count } = await livingOf(transaction, link, link.madeAt)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (count >= most) return 'tooMany';
        const made = await transaction
          .insertInto('previewLink')
          .values(link)
          .returningAll()
          .returning(madeByName)
          .executeTakeFirstOrThrow();
        const { kind, itemId, madeBy: username } = link;
        const event = { username, action: 'previewLinkMade', kind, itemId, label } as const;
        await insertAuditEvent(transaction, event);
        return made;
      }),

    deleteById: (linkId: number, by: string): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const link = await transaction
          .selectFrom('previewLink')
          .select(['kind', 'itemId'])
          .where('linkId', '=', linkId)
          .executeTakeFirst();
        if (!link) return false;
        const label = (await lockItem(transaction, link)) ?? '';
        const { numDeletedRows } = await transaction
          .deleteFrom('previewLink')
          .where('linkId', '=', linkId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        const event = { username: by, action: 'previewLinkTakenBack', ...link, label } as const;
        await insertAuditEvent(transaction, event);
        return true;
      }),

    async deleteExpired(moment: number): Promise<void> {
      const some = db
        .selectFrom('previewLink')
        .select('linkId')
        .where('expiresAt', '<=', moment)
        .limit(AT_ONCE);
      await db.deleteFrom('previewLink').where('linkId', 'in', some).execute();
    },
  };
}

const livingOf = (db: Kysely<Schema>, { kind, itemId }: ItemKey, now: number) =>
  db
    .selectFrom('previewLink')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .where('expiresAt', '>', now)
    .where(byWhoMayShow);

/** A link is inactive while the account of its creator is missing or disabled. */
const byWhoMayShow = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'previewLink'>) =>
  exists(
    selectFrom('account')
      .select('username')
      .whereRef('username', '=', 'previewLink.madeBy')
      .where('disabledAt', 'is', null),
  );

/** Deletes all preview links of an item, within the transaction that deletes it permanently. */
export async function dropPreviewLinks(
  transaction: Transaction<Schema>,
  { kind, itemId }: ItemKey,
): Promise<void> {
  await transaction
    .deleteFrom('previewLink')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .execute();
}

/** Deletes the links of a user, since a later user of the same name must not get them. */
export async function dropPreviewLinksOf(
  transaction: Transaction<Schema>,
  username: string,
): Promise<void> {
  await transaction.deleteFrom('previewLink').where('madeBy', '=', username).execute();
}
