import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { held } from '../../platform/database/row-lock.server.ts';
import { REST } from '../../content/link-notes.repository.server.ts';

export type LinkRepository = ReturnType<typeof createLinkRepository>;

/** A link of an item to the site itself. */
export interface OwnLink {
  kind: string;
  itemId: number;
  digest: string;
  url: string;
  host: string;
  deadSince: number | null;
  nextCheckAt: number;
}

/** One to another host that is due, and how often in a row nothing came of it. */
export interface ForeignLink {
  host: string;
  url: string;
  digest: string;
  failures: number;
}

/** What came of asking. Times are ms since 1970. */
export interface LinkOutcome {
  deadSince: number | null;
  reason: string;
  failures: number;
  nextCheckAt: number;
}

/** Links to the site itself are looked at all at once: this says only that one has been. */
const LOOKED_AT = 1;
/** Until a host is thought of again that nothing leads to any more, ms; a save with a link to it says so earlier. */
const UNUSED = 7 * 24 * 3600 * 1000;

/** All SQL about links that are looked after; those to `own` are to the site itself, as are those without a host. */
export function createLinkRepository(db: Kysely<Schema>, own: string) {
  const ownHosts = ['', own];

  /** Takes the next host that may be asked, so that nobody else asks it meanwhile. */
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

  /** Gives a host back, to be asked again at the moment that `due` makes of its next link's; `known` is set with it. */
  const giveBack = (
    { host, holder }: Record<'host' | 'holder', string>,
    due: (next: number | undefined) => number,
    known: { askedAt?: number } = {},
  ): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      // Held before its links are read: one that is new has its host looked at again.
      const hosts = transaction.selectFrom('linkHost').select('host').where('host', '=', host);
      await held(transaction, hosts).execute();
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

    /** The next `count` links to the site itself behind `last`. */
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

    /** Whether one of them has never been looked at. */
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

    /** Takes a link that is due, of the host that waits for longest; nothing where none is. */
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

    /** Of a link wherever it stands. */
    async updateForeign(digest: string, outcome: LinkOutcome): Promise<void> {
      const { deadSince, ...found } = outcome;
      await db
        .updateTable('contentLink')
        .set({
          ...found,
          // Since when, not when it was last looked at.
          deadSince:
            deadSince === null
              ? null
              : sql<number>`coalesce("deadSince", cast(${deadSince} as bigint))`,
        })
        .where('digest', '=', digest)
        .execute();
    },

    /** Gives a host back that was asked at `askedAt`, and is not asked again before `notBefore`. */
    async rest(host: string, holder: string, askedAt: number, notBefore: number): Promise<void> {
      const due = (next = 0) => Math.max(notBefore, next);
      await giveBack({ host, holder }, due, { askedAt });
    },

    /** Gives a host back that was not asked. */
    release: (host: string, holder: string, nextAt: number): Promise<void> =>
      giveBack({ host, holder }, () => nextAt),

    /** When there is something to do next. */
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

    /** Has those to other hosts that lead nowhere looked at again as soon as their hosts may be asked. */
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
