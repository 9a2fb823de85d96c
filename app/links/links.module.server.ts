/** Links in what visitors see, put together: where they lead is noted with each save, and looked at in the background. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../db/schema.ts';
import type { Config } from '../platform/config.server.ts';
import type { Revisions } from '../platform/database/revisions.server.ts';
import { repeat, type Job } from '../platform/jobs/repeating.server.ts';
import { createForeignLinks } from './foreign-links.server.ts';
import { createLinkRepository } from './link.repository.server.ts';
import { createOwnLinks } from './own-links.server.ts';
import { createOwnPages, type OwnPlaces } from './own-pages.repository.server.ts';

/** How often is asked whether anything has changed that a link of ours could lead to, ms. */
const TEN_MINUTES = 600_000;

export function openLinks(
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
  let job: Job | undefined;
  return {
    /** Which links are told of where they lead nowhere: of which hosts, if not of all; nothing where none is. */
    told: linkCheck === 'off' ? undefined : { hosts: linkCheck === 'own' ? links.ownHosts : null },
    /** Of some paths of the site those at which there is nothing. */
    findMissing: pages.findMissing,
    /** Looks at all links to the site itself now, and has other hosts asked again for what was missing there. */
    async look(): Promise<void> {
      if (linkCheck === 'off') return;
      await own.look();
      if (!foreign) return;
      await links.expireDead();
      foreign.wake();
    },
    start(): void {
      if (linkCheck === 'off') return;
      job = repeat('look at own links', TEN_MINUTES, own.lookIfChanged, log);
      foreign?.start();
    },
    async stop(): Promise<void> {
      await Promise.all([job?.stop(), foreign?.stop()]);
    },
  };
}
