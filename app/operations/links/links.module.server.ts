/** Link check: each save records the links of an item, and a background job checks them. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import type { Config } from '../../platform/config.server.ts';
import type { Revisions } from '../../platform/database/revisions.server.ts';
import { createQueue } from '../../platform/jobs/queue.server.ts';
import { askHost, type Asked } from './ask-host.server.ts';
import { REST } from '../../content/link-notes.repository.server.ts';
import type {
  ForeignLink,
  LinkOutcome,
  LinkRepository,
  OwnLink,
} from './link.repository.server.ts';
import { createLinkRepository } from './link.repository.server.ts';
import { setImmediate } from 'node:timers/promises';
import { findSetting, keepSetting } from '../../platform/database/setting.server.ts';
import { createOwnPages, type OwnPages, type OwnPlaces } from './own-pages.repository.server.ts';

export function createLinkModule(
  db: Kysely<Schema>,
  revisions: Revisions,
  places: OwnPlaces,
  { linkCheck, publicUrl }: Pick<Config, 'linkCheck' | 'publicUrl'>,
  log: Logger,
) {
  const links = createLinkRepository(db, new URL(publicUrl).host);
  const pages = createOwnPages(db, places);
  const own = createOwnLinks(db, links, pages, revisions);
  const foreign =
    linkCheck === 'all'
      ? createForeignLinks(links, `szelveny-links (+${publicUrl})`, log)
      : undefined;
  return {
    /** Hosts whose dead links are reported; null means all hosts, undefined none. */
    deadLinks:
      linkCheck === 'off' ? undefined : { hosts: linkCheck === 'own' ? links.ownHosts : null },
    pages,
    /** Checks all internal links now, and makes dead external ones due. */
    async checkNow(): Promise<void> {
      if (linkCheck === 'off') return;
      await own.checkNow();
      if (!foreign) return;
      await links.expireDead();
      foreign.wake();
    },
    /** Checks internal links if their possible targets have changed since the last check, or if a link is new. */
    checkIfChanged: linkCheck === 'off' ? undefined : own.checkIfChanged,
    foreign,
  };
}

const DAY = 24 * 3600 * 1000; // ms
/** Time until a working link is checked again, ms. */
const WEEK = 7 * DAY;
/** Consecutive failures before a link is reported, because servers can fail for a day. */
const ENOUGH = 3;

/** Checks external links one at a time, and links of the same host at most four times per day. */
function createForeignLinks(links: LinkRepository, agent: string, log: Logger) {
  return createQueue<ForeignLink>(
    {
      claim: (holder, now, until) => links.claim(holder, now, until),
      extendLease: ({ host }, holder, until) => links.extendLease(host, holder, until),
      findNextDue: () => links.findNextDue(),
      async perform(link, { holder, signal, stopping }) {
        const asked = await askHost(link.url, {
          agent,
          signal: AbortSignal.any([signal, stopping]),
        }).catch((error: unknown) => {
          if (signal.aborted || stopping.aborted) return undefined;
          throw error;
        });
        const now = Date.now();
        if (!asked) return await links.release(link.host, holder, now);
        await links.updateForeign(link.digest, outcomeOf(link, asked, now));
        await links.rest(link.host, holder, now, now + REST);
        log.debug({ host: link.host, ...asked }, 'a link was checked');
      },
    },
    { name: 'links', grace: 0 },
    log,
  );
}

/** The outcome to store for an answer that arrived at `now`. */
function outcomeOf(link: ForeignLink, { found, reason }: Asked, now: number): LinkOutcome {
  if (found === 'open') {
    return { deadSince: null, reason: '', failures: 0, nextCheckAt: now + WEEK };
  }
  const failures = link.failures + 1;
  const isDead = found === 'dead' || failures >= ENOUGH;
  return { deadSince: isDead ? now : null, reason, failures, nextCheckAt: now + DAY };
}

/** Name of the setting with the state of the possible targets at the last check. */
const SETTING = 'ownLinks';
const BATCH = 200;

function createOwnLinks(
  db: Kysely<Schema>,
  links: LinkRepository,
  pages: OwnPages,
  revisions: Revisions,
) {
  /** Checks all internal links. Returns false if a shutdown ended the check early. */
  async function checkNow(stopping?: AbortSignal): Promise<boolean> {
    let last: OwnLink | undefined;
    for (;;) {
      const found = await links.findOwn(last, BATCH);
      const missing = await pages.findMissing(found.map(pathOf));
      const isDead = (link: OwnLink) => missing.has(pathOf(link));
      const isNews = (link: OwnLink) =>
        link.nextCheckAt === 0 || isDead(link) !== (link.deadSince !== null);
      const changed = found.filter(isNews);
      await links.updateOwn(changed.filter(isDead), Date.now());
      await links.updateOwn(
        changed.filter((link) => !isDead(link)),
        null,
      );
      if (found.length < BATCH) return true;
      if (stopping?.aborted) return false;
      last = found.at(-1);
      await setImmediate();
    }
  }

  return {
    checkNow,
    /** Checks all internal links if watched content has changed since the last check, or if a link is new. */
    async checkIfChanged(stopping: AbortSignal): Promise<void> {
      const known = await revisions.asked();
      if (!known) return;
      const states = pages.cacheTags.map((tag) => known.get(tag));
      const targets = [...states, await pages.findPicturesState()];
      const now = JSON.stringify(targets);
      const isSame = (await findSetting(db, SETTING)) === now;
      if (isSame && !(await links.hasNewOwn())) return;
      if (!(await checkNow(stopping))) return;
      // A change during the check gets a newer revision, and is checked next time.
      await keepSetting(db, SETTING, now);
    },
  };
}

function pathOf({ url, host }: OwnLink): string {
  if (host === '') return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
