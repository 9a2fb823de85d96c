import { randomBytes } from 'node:crypto';
import type { Person } from '../../api/contract/endpoint.ts';
import { claimedUser, isValidToken, tokenDigest, tokenKey } from '../token.server.ts';
import { isFactorRequired } from '../users/factor-policy.ts';
import { normalUsername } from '../users/username.ts';
import type { KnownTokens } from './known-tokens.server.ts';
import type { SessionRepository } from './session.repository.server.ts';
import type { SessionService } from './session.service.server.ts';

/**
 * Creates a function that returns the user to whom a valid token belongs, else undefined. For an unknown name it does
 * the same work.
 */
export function createAuthentication(
  tokens: Pick<SessionRepository, 'findUnlessEnded'>,
  secret: Uint8Array,
  { note, used }: Pick<KnownTokens, 'note'> & Pick<SessionService, 'used'>,
) {
  return async (token: string): Promise<Person | undefined> => {
    const claimed = claimedUser(token);
    if (claimed === undefined) return undefined;
    const digest = tokenDigest(token);
    const account = await tokens.findUnlessEnded(normalUsername(claimed), digest);
    const key = tokenKey(secret, account ?? { passwordHash: NOBODYS_HASH, sessionSalt: '' });
    const isValid = (await isValidToken(token, key)) && !account?.disabledAt;
    note(digest, isValid);
    if (!isValid || !account) return undefined;
    used(digest);
    const { username, role, displayName, hasFactor, policy } = account;
    const lacksFactor = !hasFactor && isFactorRequired(policy, role);
    return { username, role, displayName, lacksFactor };
  };
}

/** Stands in for the hash of a missing account. It is random, so that no token can have been signed with it. */
const NOBODYS_HASH = randomBytes(72).toString('base64');
