import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { forUpdate } from '../../platform/database/row-lock.server.ts';
import { REST } from '../../content/link-notes.repository.server.ts';

export type LinkRepository = ReturnType<typeof createLinkRepository>;

/** A link from an item to a page of this site. */
export interface OwnLink {
  kind: string;
  itemId: number;
  digest: string;
  url: string;
  host: string;
  deadSince: number | null;
  nextCheckAt: number;
}

/** An external link that is due, and the number of its consecutive failures. */
export interface ForeignLink {
  host: string;
  url: string;
  digest: string;
  failures: number;
}

/** Result of the check of an external link. Times are ms since 1970. */
export interface LinkOutcome {
  deadSince: number | null;
  reason: string;
  failures: number;
  nextCheckAt: number;
}

/**
 * Due time of internal links after a check. They are all checked together, so this value only marks them as checked.
 */
const LOOKED_AT = 1;
/** Time until an unused host is due again, ms. Saving a link to the host makes it due earlier. */
const UNUSED = 7 * 24 * 3600 * 1000;

/** All SQL for checked links. Links to the host `own`, or without a host, are internal. */
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

  /**
   * Releases the host's lease and stores `known`. `due` computes when the host is due. It gets the time at which the
   * host's next link is due, or undefined if the host has no link.
   */
  const giveBack = (
    { host, holder }: Record<'host' | 'holder', string>,
    due: (next: number | undefined) => number,
    known: { askedAt?: number } = {},
  ): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      // The host is locked before its links are read, because a new link makes the host due again.
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

    /** The next `count` internal links after the link `last`. */
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

    /** Whether an internal link exists that has never been checked. */
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

    /** Claims a due link of the host that has waited longest; undefined if no link is due. */
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

    /** Stores the outcome of a link for all items that contain it. */
    async updateForeign(digest: string, outcome: LinkOutcome): Promise<void> {
      const { deadSince, ...found } = outcome;
      await db
        .updateTable('contentLink')
        .set({
          ...found,
          // Keeps the time at which the link was first found dead.
          deadSince:
            deadSince === null
              ? null
              : sql<number>`coalesce("deadSince", cast(${deadSince} as bigint))`,
        })
        .where('digest', '=', digest)
        .execute();
    },

    /** Releases a host that was sent a request at `askedAt`. The host is not due before `notBefore`. */
    async rest(host: string, holder: string, askedAt: number, notBefore: number): Promise<void> {
      const due = (next = 0) => Math.max(notBefore, next);
      await giveBack({ host, holder }, due, { askedAt });
    },

    /** Releases a host that was sent no request. */
    release: (host: string, holder: string, nextAt: number): Promise<void> =>
      giveBack({ host, holder }, () => nextAt),

    /** Time at which the next check is due. */
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

    /** Makes dead external links due as soon as requests to their hosts are allowed again. */
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
