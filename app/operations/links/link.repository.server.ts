import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { forUpdate } from '../../platform/database/row-lock.server.ts';
import { REST } from '../../content/link-notes.repository.server.ts';

export type LinkRepository = ReturnType<typeof createLinkRepository>;

/** An internal link of an item. */
export interface OwnLink {
  kind: string;
  itemId: number;
  digest: string;
  url: string;
  host: string;
  deadSince: number | null;
  nextCheckAt: number;
}

/** A due external link, and its consecutive failures. */
export interface ForeignLink {
  host: string;
  url: string;
  digest: string;
  failures: number;
}

/** Result of a check. Times are ms since 1970. */
export interface LinkOutcome {
  deadSince: number | null;
  reason: string;
  failures: number;
  nextCheckAt: number;
}

/** Internal links are checked all together: this only marks them as checked. */
const LOOKED_AT = 1;
/** When an unused host is due again, ms; saving a link to it makes it due earlier. */
const UNUSED = 7 * 24 * 3600 * 1000;

/** All SQL of checked links. `own` and empty hosts are internal. */
export function createLinkRepository(db: Kysely<Schema>, own: string) {
  const ownHosts = ['', own];

  const claimHost = async (holder: string, now: number, leaseUntil: number) =>
    await db
      .updateTable('linkHost')
      .set({ leaseHolder: holder, leaseUntil })
      .where((where) =>
        where(
          'host',
          '=',
          where
            .selectFrom('linkHost as due')
            .select('due.host')
            .where('due.nextAt', '<=', now)
            .where('due.leaseUntil', '<=', now)
            .where('due.host', '!=', own)
            .orderBy('due.nextAt')
            .limit(1),
        ),
      )
      .where('leaseUntil', '<=', now)
      .returning('host')
      .executeTakeFirst();

  const findNextOf = (host: string, within: Kysely<Schema> = db) =>
    within
      .selectFrom('contentLink')
      .select(['host', 'url', 'digest', 'failures', 'nextCheckAt'])
      .where('host', '=', host)
      .orderBy('nextCheckAt')
      .orderBy('digest')
      .limit(1)
      .executeTakeFirst();

  /** Releases a host and stores `known`. `due` gets the time of its next link and returns when the host is due. */
  const giveBack = (
    { host, holder }: Record<'host' | 'holder', string>,
    due: (next: number | undefined) => number,
    known: { askedAt?: number } = {},
  ): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      // Locked before its links are read: a new link makes its host due again.
      const hosts = transaction.selectFrom('linkHost').select('host').where('host', '=', host);
      await forUpdate(transaction, hosts).execute();
      const next = await findNextOf(host, transaction);
      await transaction
        .updateTable('linkHost')
        .set({ ...known, nextAt: due(next?.nextCheckAt), leaseHolder: '', leaseUntil: 0 })
        .where('host', '=', host)
        .where('leaseHolder', '=', holder)
        .execute();
    });

  return {
    ownHosts,

    /** The next `count` internal links after `last`. */
    findOwn: (last: OwnLink | undefined, count: number): Promise<OwnLink[]> =>
      db
        .selectFrom('contentLink')
        .select(['kind', 'itemId', 'digest', 'url', 'host', 'deadSince', 'nextCheckAt'])
        .where('host', 'in', last ? ownHosts.slice(ownHosts.indexOf(last.host)) : ownHosts)
        .$if(last !== undefined, (rest) =>
          rest.where(({ eb, refTuple, tuple }) =>
            eb(
              refTuple('host', 'digest', 'kind', 'itemId'),
              '>',
              tuple(last!.host, last!.digest, last!.kind, last!.itemId),
            ),
          ),
        )
        .orderBy('host')
        .orderBy('digest')
        .orderBy('kind')
        .orderBy('itemId')
        .limit(count)
        .execute(),

    /** Whether an internal link has never been checked. */
    async hasNewOwn(): Promise<boolean> {
      const row = await db
        .selectFrom('contentLink')
        .select('digest')
        .where('host', 'in', ownHosts)
        .where('nextCheckAt', '=', 0)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async updateOwn(links: readonly OwnLink[], deadSince: number | null): Promise<void> {
      for (const { kind, itemId, digest } of links) {
        await db
          .updateTable('contentLink')
          .set({ deadSince, reason: deadSince === null ? '' : '404', nextCheckAt: LOOKED_AT })
          .where('kind', '=', kind)
          .where('itemId', '=', itemId)
          .where('digest', '=', digest)
          .execute();
      }
    },

    /** Claims a due link of the longest waiting host; undefined if there is none. */
    async claim(holder: string, now: number, until: number): Promise<ForeignLink | undefined> {
      for (;;) {
        const taken = await claimHost(holder, now, until);
        if (!taken) return undefined;
        const next = await findNextOf(taken.host);
        if (next && next.nextCheckAt <= now) return next;
        await giveBack({ ...taken, holder }, (due) => due ?? now + UNUSED);
      }
    },

    async extendLease(host: string, holder: string, leaseUntil: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('linkHost')
        .set({ leaseUntil })
        .where('host', '=', host)
        .where('leaseHolder', '=', holder)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Updates a link in all items that contain it. */
    async updateForeign(digest: string, outcome: LinkOutcome): Promise<void> {
      const { deadSince, ...found } = outcome;
      await db
        .updateTable('contentLink')
        .set({
          ...found,
          // Keeps the time when the link was first found dead.
          deadSince:
            deadSince === null
              ? null
              : sql<number>`coalesce("deadSince", cast(${deadSince} as bigint))`,
        })
        .where('digest', '=', digest)
        .execute();
    },

    /** Releases a host that was asked at `askedAt`, not due before `notBefore`. */
    async rest(host: string, holder: string, askedAt: number, notBefore: number): Promise<void> {
      const due = (next = 0) => Math.max(notBefore, next);
      await giveBack({ host, holder }, due, { askedAt });
    },

    /** Releases a host that was not asked. */
    release: (host: string, holder: string, nextAt: number): Promise<void> =>
      giveBack({ host, holder }, () => nextAt),

    /** Time of the next due work. */
    async findNextDue(): Promise<number | undefined> {
      const row = await db
        .selectFrom('linkHost')
        .select(['nextAt', 'leaseUntil'])
        .where('host', '!=', own)
        .orderBy('nextAt')
        .limit(1)
        .executeTakeFirst();
      return row && Math.max(row.nextAt, row.leaseUntil);
    },

    /** Makes dead external links due as soon as their hosts may be asked again. */
    async expireDead(): Promise<void> {
      await db
        .updateTable('contentLink')
        .set({ nextCheckAt: 0 })
        .where('deadSince', 'is not', null)
        .where('host', 'not in', ownHosts)
        .execute();
      await db
        .updateTable('linkHost')
        .set(({ eb }) => ({ nextAt: eb('askedAt', '+', REST) }))
        .where('host', 'in', (select) =>
          select
            .selectFrom('contentLink')
            .select('host')
            .where('deadSince', 'is not', null)
            .where('host', 'not in', ownHosts),
        )
        .execute();
    },
  };
}
