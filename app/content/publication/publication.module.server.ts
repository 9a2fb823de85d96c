import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { findSetting, SITE_ID } from '../../platform/database/setting.server.ts';
import { publicationEndpoints as calls, type PagedType } from './publication.contract.ts';
import { createPublicationService, type Paged } from './publication.service.server.ts';

/** Maximum time in ms that staff wait for a shared cache to show the saved version. */
const LONGEST_WAIT = 10_000;

export function createPublicationModule(
  db: Kysely<Schema>,
  kinds: Record<PagedType, Paged>,
  { publicUrl, sharedCache }: Pick<Config, 'publicUrl' | 'sharedCache'>,
) {
  // Caches that count in whole seconds may keep a page up to one second longer.
  const delay = sharedCache === 0 ? 0 : Math.min((sharedCache + 1) * 1000, LONGEST_WAIT);
  let siteId: string | undefined;
  const service = createPublicationService(kinds, {
    publicUrl,
    delay,
    // Every start ensures that the site has an id, which never changes.
    findSiteId: async () => (siteId ??= await findSetting(db, SITE_ID)) ?? '',
  });
  return {
    registerRoutes(api: ApiBuilder): void {
      api.handle(calls.listPages, ({ query }) => service.list(query.kind, query.from, query.count));
      api.handle(calls.checkPublication, ({ query }) => service.check(query.kind, query.id));
    },
  };
}
