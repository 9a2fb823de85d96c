/** Looks at the links to the site itself, all at once, when something has changed that they could lead to. */
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Subject } from '../../db/subjects.ts';
import type { Schema } from '../../db/schema.ts';
import type { Revisions } from '../platform/database/revisions.server.ts';
import { findSetting, keepSetting } from '../platform/database/setting.server.ts';
import type { LinkRepository, OwnLink } from './link.repository.server.ts';
import type { createOwnPages } from './own-pages.repository.server.ts';

/** At which revisions all of them were looked at last. */
const SETTING = 'ownLinks';
const BATCH = 200;
/** What pages of items come and go with. */
const WATCHED: readonly Subject[] = ['publishedNews', 'projects', 'disciplines'];

export function createOwnLinks(
  db: Kysely<Schema>,
  links: LinkRepository,
  pages: ReturnType<typeof createOwnPages>,
  revisions: Revisions,
) {
  /** Looks at all of them, whatever has changed. */
  async function look(): Promise<void> {
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
      if (found.length < BATCH) return;
      last = found.at(-1);
      await setImmediate();
    }
  }

  return {
    look,
    /** The same, if there is reason to. */
    async lookIfChanged(): Promise<void> {
      const known = await revisions.asked();
      if (!known) return;
      const now = JSON.stringify(WATCHED.map((subject) => known.get(subject)));
      const isSame = (await findSetting(db, SETTING)) === now;
      if (isSame && !(await links.hasNewOwn())) return;
      await look();
      // What was changed meanwhile is another revision, and is looked at the next time.
      await keepSetting(db, SETTING, now);
    },
  };
}

function pathOf({ url, host }: OwnLink): string {
  if (host === '') return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
