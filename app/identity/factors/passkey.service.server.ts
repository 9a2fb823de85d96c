import { invalid } from '../../platform/problem.ts';
import type { FactorRepository } from './factor.repository.server.ts';
import { factorMessages as messages } from './factor-messages.ts';
import type { PasskeyVerifier } from './passkey.server.ts';
import { addWithCodes } from './recovery-codes.server.ts';
import type { SessionRepository } from '../sessions/session.repository.server.ts';

export type PasskeyService = ReturnType<typeof createPasskeyService>;

const MOST_PASSKEYS = 20;

export function createPasskeyService(
  factors: FactorRepository,
  tokens: Pick<SessionRepository, 'insertEndedToken'>,
  verifier: PasskeyVerifier,
) {
  /** Whether the challenge has not been used before. Marks it as used. */
  const isFirstAnswer = (challenge: string, until: number) =>
    tokens.insertEndedToken(`passkey ${challenge}`, until);

  return {
    /**
     * Options for creating a passkey. Throws 400 if passkeys cannot be used at the site's address, or if the user has
     * the maximum number.
     */
    async begin(username: string): Promise<object> {
      if (!verifier.isPossible) throw invalid(undefined, messages.impossible);
      const known = await factors.findAllPasskeys(username);
      if (known.length >= MOST_PASSKEYS) {
        throw invalid(undefined, messages.tooManyKeys(MOST_PASSKEYS));
      }
      return await verifier.adding(username, known);
    },

    /** Stores a new passkey with its name. Throws 400 if the response is invalid or the passkey exists already. */
    async add(
      username: string,
      name: string,
      response: object,
    ): Promise<{ recoveryCodes: string[] }> {
      const added = await verifier.added(username, response);
      if (!added || !(await isFirstAnswer(added.challenge, added.until))) {
        throw invalid(undefined, messages.wrongKey);
      }
      const times = { createdAt: Date.now(), usedAt: null };
      const passkey = { ...added.passkey, username, name, ...times };
      const kept = await addWithCodes((digests) => factors.insertPasskey(passkey, digests));
      if (!kept) throw invalid(undefined, messages.sameKey);
      return kept;
    },

    /** Options for signing in. Throws 400 if passkeys cannot be used at the site's address. */
    async beginSignIn(): Promise<object> {
      if (!verifier.isPossible) throw invalid(undefined, messages.impossible);
      return await verifier.signingIn();
    },

    credentialOf: verifier.credentialOf,

    /** The owner of a passkey; undefined if the response is invalid. */
    async signedInBy(response: object): Promise<string | undefined> {
      const credentialId = verifier.credentialOf(response);
      const known = credentialId && (await factors.findPasskey(credentialId));
      if (!known) return undefined;
      const answer = await verifier.signedIn(response, known);
      if (!answer || !(await isFirstAnswer(answer.challenge, answer.until))) return undefined;
      await factors.updatePasskeyUse(known.passkeyId, answer.counter, Date.now());
      return known.username;
    },
  };
}
