/** Sessions as shown to users. This list does not decide whether a token is valid. */
import { LRUCache } from 'lru-cache';
import { notFound } from '../../platform/problem.ts';
import type { AuditService } from '../../audit/audit.service.server.ts';
import type { BestEffort } from '../../platform/jobs/repeating.server.ts';
import type { AccountRepository } from '../account.repository.server.ts';
import { expiryOf, tokenDigest } from '../token.server.ts';
import type { StaffSession } from './session.contract.ts';
import type { SessionRepository } from './session.repository.server.ts';

export type SessionService = ReturnType<typeof createSessionService>;

export interface Client {
  address: string;
  userAgent: string;
}

/** Precision, in ms, of the time of last use, so that not every call writes to the database. */
const EXACTNESS = 5 * 60_000;
const LONGEST_DEVICE = 300; // characters
/** Maximum number of sessions whose time of last use is cached. */
const MOST_CACHED = 1_000;

export function createSessionService(
  sessions: SessionRepository,
  accounts: Pick<AccountRepository, 'update'>,
  bestEffort: BestEffort,
  note: AuditService['note'],
) {
  const seen = new LRUCache<string, number>({ max: MOST_CACHED });

  return {
    /** Stores a new session at sign-in. */
    async begun(username: string, token: string, { address, userAgent }: Client): Promise<void> {
      const now = Date.now();
      const digest = tokenDigest(token);
      seen.set(digest, now);
      await bestEffort.do('a session was not stored', async () => {
        const device = userAgent.toWellFormed().slice(0, LONGEST_DEVICE);
        const times = { startedAt: now, seenAt: now, expiresAt: expiryOf(token) };
        await sessions.insert({ digest, username, device, address, ...times });
        await accounts.update(username, { lastSignInAt: now });
      });
    },

    /** Stores the use of a valid token in the background, unless that was done recently. */
    used(digest: string): void {
      const now = Date.now();
      if (now - (seen.get(digest) ?? 0) < EXACTNESS) return;
      seen.set(digest, now);
      void bestEffort.do('the use of a session was not stored', () =>
        sessions.updateSeenAt(digest, now),
      );
    },

    /** Revokes a valid token. */
    async end(token: string): Promise<void> {
      await sessions.insertEndedToken(tokenDigest(token), expiryOf(token));
      await sessions.deleteByDigest(tokenDigest(token));
    },

    /** Lists the user's sessions. `token` belongs to the current session. */
    async list(username: string, token: string): Promise<StaffSession[]> {
      const own = tokenDigest(token);
      const found = await sessions.findAllOf(username, Date.now());
      return found.map(({ sessionId, digest, device, address, ...times }) => ({
        sessionId,
        isOwn: digest === own,
        startedAt: moment(times.startedAt),
        seenAt: moment(times.seenAt),
        expiresAt: moment(times.expiresAt),
        device,
        address,
      }));
    },

    /** Ends one of the user's sessions. Throws 404 if there is no such session. */
    async endOne(username: string, sessionId: number): Promise<void> {
      const found = await sessions.findOne(username, sessionId);
      if (!found) throw notFound('Ez a munkamenet már megszűnt');
      await sessions.insertEndedToken(found.digest, Number(found.expiresAt));
      await sessions.deleteByDigest(found.digest);
      await note({ username, action: 'signedOut' });
    },
  };
}

const moment = (time: number) => new Date(Number(time)).toISOString();
