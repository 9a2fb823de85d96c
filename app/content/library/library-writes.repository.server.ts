import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { AuditAction } from '../../audit/audit.contract.ts';
import { insertAuditEvent } from '../../audit/audit.repository.server.ts';
import type { Focus } from '../../media/picture.contract.ts';
import { forUpdate } from '../../platform/database/row-lock.server.ts';
import { searchKey } from '../../text/search-key.ts';
import type { ListedMedia } from './library.repository.server.ts';

interface MediaWords {
  alt?: string | undefined;
  title?: string | undefined;
  focus?: Focus | null | undefined;
}

export interface MediaChange extends MediaWords {
  /** The expected current values. If they differ, nothing is changed. */
  was?: MediaWords | undefined;
}

type Named = Pick<ListedMedia, 'hash' | 'sort' | 'name' | 'title' | 'alt'>;

export function createLibraryWrites(db: Kysely<Schema>) {
  const note = (within: Transaction<Schema>, media: Named, action: AuditAction, username: string) =>
    insertAuditEvent(within, { username, action, kind: media.sort, label: labelOf(media) });

  return {
    /**
     * Stores the given values and returns true. An edited picture stays in the library even if it is not used. Returns
     * false, and changes nothing, if the item does not exist or its current values differ from `was`.
     */
    update: (media: Named, change: MediaChange, by: string): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const { hash, sort, name } = media;
        const known = await lockedWords(transaction, media);
        if (!known || (change.was && !stands(known, change.was))) return false;
        if (sort === 'document') {
          const title = change.title ?? known.title;
          await transaction
            .updateTable('document')
            .set({ title, searchKey: searchKey(`${title} ${name}`) })
            .where('hash', '=', hash)
            .execute();
        } else {
          const { focus } = change;
          const alt = change.alt ?? known.alt;
          await transaction
            .updateTable('picture')
            .set({
              alt,
              searchKey: searchKey(`${name} ${alt}`),
              isKept: true,
              ...(focus !== undefined && { focusX: focus?.x ?? null, focusY: focus?.y ?? null }),
            })
            .where('hash', '=', hash)
            .execute();
        }
        await note(transaction, media, 'saved', by);
        return true;
      }),

    /** Moves the item to the trash; returns false if it is used. */
    remove: (media: Named, by: string): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const { hash, sort } = media;
        // A concurrent save either finishes first, or finds the item in the trash and restores it.
        await forUpdate(
          transaction,
          transaction.selectFrom(sort).select('hash').where('hash', '=', hash),
        ).execute();
        if (await isUsed(transaction, media)) return false;
        await transaction
          .updateTable(sort)
          .set({ deletedAt: Date.now(), ...(sort === 'picture' && { isKept: false }) })
          .where('hash', '=', hash)
          .execute();
        await note(transaction, media, 'deleted', by);
        return true;
      }),

    restore: (media: Named, by: string): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const { hash, sort } = media;
        await transaction
          .updateTable(sort)
          .set({ deletedAt: null, ...(sort === 'picture' && { isKept: true, unusedSince: null }) })
          .where('hash', '=', hash)
          .execute();
        await note(transaction, media, 'restored', by);
      }),
  };
}

async function lockedWords(transaction: Transaction<Schema>, { hash, sort }: Named) {
  if (sort === 'document') {
    const documents = transaction.selectFrom('document').select('title').where('hash', '=', hash);
    const row = await forUpdate(transaction, documents).executeTakeFirst();
    return row && { ...row, alt: '', focusX: null, focusY: null };
  }
  const pictures = transaction
    .selectFrom('picture')
    .select(['alt', 'focusX', 'focusY'])
    .where('hash', '=', hash);
  const row = await forUpdate(transaction, pictures).executeTakeFirst();
  return row && { ...row, title: '' };
}

type Words = NonNullable<Awaited<ReturnType<typeof lockedWords>>>;

function stands(row: Words, { alt, title, focus }: MediaWords): boolean {
  if ((title ?? row.title) !== row.title || (alt ?? row.alt) !== row.alt) return false;
  return (
    focus === undefined || ((focus?.x ?? null) === row.focusX && (focus?.y ?? null) === row.focusY)
  );
}

async function isUsed(transaction: Transaction<Schema>, { hash, sort }: Named): Promise<boolean> {
  const [used, pending] =
    sort === 'picture'
      ? (['pictureUse', 'pendingPicture'] as const)
      : (['documentUse', 'pendingDocument'] as const);
  const { rows } = await sql`
    select 1 from ${sql.table(used)} where "hash" = ${hash}
    union all select 1 from ${sql.table(pending)} where "hash" = ${hash} limit 1`.execute(
    transaction,
  );
  return rows.length > 0;
}

const labelOf = ({ title, name, alt, hash }: Named) => title || name || alt || hash.slice(0, 8);
