/** Tokens of sessions, and the list of sessions that users see. A token is valid whether or not the list has it. */
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isoMoment } from '../../api/contract/fields.ts';
import type { Person } from '../../api/contract/endpoint.ts';
import { bearerToken } from '../../api/server/registered-endpoint.server.ts';
import { notFound } from '../../platform/problem.ts';
import type { AuditService } from '../../audit/audit.service.server.ts';
import type { BestEffort } from '../../platform/jobs/repeating.server.ts';
import type { AccountRepository } from '../account.repository.server.ts';
import { claimedUser, expiryOf, isValidToken, tokenDigest, tokenKey } from '../token.server.ts';
import { isFactorRequired } from '../users/factor-policy.ts';
import { normalUsername } from '../users/username.ts';
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
const MOST_KNOWN = 2_000;
const KNOWN_FOR = 60 * 60 * 1000; // ms
/** Stands in for the hash of a missing account. It is random, so that no token can have been signed with it. */
const NOBODYS_HASH = randomBytes(72).toString('base64');

export function createSessionService(
  sessions: SessionRepository,
  accounts: Pick<AccountRepository, 'update'>,
  secret: Uint8Array,
  bestEffort: BestEffort,
  note: AuditService['note'],
) {
  const seen = new LRUCache<string, number>({ max: MOST_CACHED });
  /** Digests of tokens that were recently valid. They give requests priority, but never access. */
  const known = new LRUCache<string, true>({ max: MOST_KNOWN, ttl: KNOWN_FOR });

  /** Stores the use of a valid token in the background, unless that was done recently. */
  function storeUse(digest: string): void {
    const now = Date.now();
    if (now - (seen.get(digest) ?? 0) < EXACTNESS) return;
    seen.set(digest, now);
    void bestEffort.do('the use of a session was not stored', () =>
      sessions.updateSeenAt(digest, now),
    );
  }

  return {
    /** The user to whom a valid token belongs, else undefined. Does the same work for an unknown name. */
    async authenticate(token: string): Promise<Person | undefined> {
      const claimed = claimedUser(token);
      if (claimed === undefined) return undefined;
      const digest = tokenDigest(token);
      const account = await sessions.findUnlessEnded(normalUsername(claimed), digest);
      const key = tokenKey(secret, account ?? { passwordHash: NOBODYS_HASH, sessionSalt: '' });
      const isValid = (await isValidToken(token, key)) && !account?.disabledAt;
      if (!isValid || !account) {
        known.delete(digest);
        return undefined;
      }
      known.set(digest, true);
      storeUse(digest);
      const { username, role, displayName, hasFactor, policy } = account;
      const lacksFactor = !hasFactor && isFactorRequired(policy, role);
      return { username, role, displayName, lacksFactor };
    },

    /** True if an `Authorization` header contains a token that was recently valid. Its requests have priority. */
    isKnown(authorization: string | undefined): boolean {
      const token = bearerToken(authorization);
      return token !== undefined && known.has(tokenDigest(token));
    },

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
        startedAt: isoMoment(times.startedAt),
        seenAt: isoMoment(times.seenAt),
        expiresAt: isoMoment(times.expiresAt),
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
