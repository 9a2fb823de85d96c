/** Accounts, signing in and out, and the forgetting of tokens that were ended. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../db/schema.ts';
import type { ApiBuilder } from '../api/server/mount.server.ts';
import { repeat } from '../platform/jobs/repeating.server.ts';
import type { RetentionClock } from '../platform/jobs/retention-clock.server.ts';
import type { AuditService } from '../audit/audit.service.server.ts';
import { createAccountRepository } from './account.repository.server.ts';
import { createAccountService } from './account.service.server.ts';
import { mountAuthApi } from './auth.api.server.ts';
import { createAuthService } from './auth.service.server.ts';

const HOUR = 3600 * 1000; // ms
/** A clock that is ahead for a while makes no ended token good again: with each start it gains a day. */
const REMEMBERED_AFTER_EXPIRY = 30 * 24 * HOUR;

interface Settings {
  /** What tokens are signed with. */
  secret: Uint8Array;
  sessionHours: number;
}

export function openAuth(
  db: Kysely<Schema>,
  { secret, sessionHours }: Settings,
  clock: RetentionClock,
  note: AuditService['note'],
  log: Logger,
) {
  const repository = createAccountRepository(db);
  const service = createAuthService(repository, { secret, sessionHours, log, note });
  const forget = async () =>
    repository.deleteExpiredTokens((await clock()) - REMEMBERED_AFTER_EXPIRY);
  return {
    accounts: createAccountService(repository, note),
    authenticate: service.authenticate,
    mount: (api: ApiBuilder) => mountAuthApi(api, service),
    stop: repeat('forget ended tokens', HOUR, forget, log).stop,
  };
}
