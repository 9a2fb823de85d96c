/** Asks other hosts for what links lead to: one link at a time, each host four times a day at most. */
import type { Logger } from 'pino';
import { createQueue } from '../platform/jobs/queue.server.ts';
import { askHost, type Asked } from './ask-host.server.ts';
import { REST } from './link-notes.repository.server.ts';
import type { ForeignLink, LinkOutcome, LinkRepository } from './link.repository.server.ts';

const DAY = 24 * 3600 * 1000; // ms
/** Until one that was there is looked at again. */
const WEEK = 7 * DAY;
/** So often in a row nothing came of it before anybody is told: servers have bad days. */
const ENOUGH = 3;

export function createForeignLinks(links: LinkRepository, agent: string, log: Logger) {
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
        log.debug({ host: link.host, ...asked }, 'a link was looked at');
      },
    },
    { name: 'links', grace: 0 },
    log,
  );
}

/** What to keep of what came of asking at `now`. */
export function outcomeOf(link: ForeignLink, { found, reason }: Asked, now: number): LinkOutcome {
  if (found === 'open') {
    return { deadSince: null, reason: '', failures: 0, nextCheckAt: now + WEEK };
  }
  const failures = link.failures + 1;
  const isDead = found === 'dead' || failures >= ENOUGH;
  return { deadSince: isDead ? now : null, reason, failures, nextCheckAt: now + DAY };
}
