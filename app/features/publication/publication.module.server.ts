import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { findSetting, SITE_ID } from '../../platform/database/setting.server.ts';
import { mountPublicationApi } from './publication.api.server.ts';
import type { PagedKind } from './publication.contract.ts';
import { createPublicationService, type Paged } from './publication.service.server.ts';

/** What the publication of a save may take before staff are told that it is not there, in ms. */
const LONGEST_PUBLICATION = 10_000;

export function openPublication(
  db: Kysely<Schema>,
  kinds: Record<PagedKind, Paged>,
  { publicUrl, publishDir }: Pick<Config, 'publicUrl' | 'publishDir'>,
) {
  const delay = publishDir === undefined ? 0 : LONGEST_PUBLICATION;
  let siteId: string | undefined;
  const service = createPublicationService(kinds, {
    publicUrl,
    delay,
    // Every start sees to it that there is one, and it never changes.
    findSiteId: async () => (siteId ??= await findSetting(db, SITE_ID)) ?? '',
  });
  return { mount: (api: ApiBuilder) => mountPublicationApi(api, service) };
}
