/** Who has what open, put together. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../db/schema.ts';
import type { ApiBuilder } from '../api/server/mount.server.ts';
import { repeat } from '../platform/jobs/repeating.server.ts';
import { mountPresenceApi } from './presence.api.server.ts';
import { createPresenceRepository } from './presence.repository.server.ts';
import { createPresenceService } from './presence.service.server.ts';

const HOUR = 3600 * 1000; // ms

export function openPresence(db: Kysely<Schema>, log: Logger) {
  const service = createPresenceService(createPresenceRepository(db));
  const job = repeat('forget who has left', HOUR, service.removeOld, log);
  return { mount: (api: ApiBuilder) => mountPresenceApi(api, service), stop: job.stop };
}
