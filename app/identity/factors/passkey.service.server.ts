/** Keys in people's devices, by which they sign in without a password. */
import { invalid } from '../../platform/problem.ts';
import type { AccountRepository } from '../account.repository.server.ts';
import type { FactorRepository } from './factor.repository.server.ts';
import { factorMessages as messages } from './factor-messages.ts';
import type { PasskeyVerifier } from './passkey.server.ts';
import { addWithCodes } from './recovery-codes.server.ts';

export type PasskeyService = ReturnType<typeof createPasskeyService>;

const MOST_PASSKEYS = 20;

export function createPasskeyService(
  factors: FactorRepository,
  accounts: Pick<AccountRepository, 'insertEndedToken'>,
  verifier: PasskeyVerifier,
) {
  /** Each question is answered once. */
  const isFirstAnswer = (challenge: string, until: number) =>
    accounts.insertEndedToken(`passkey ${challenge}`, until);

  return {
    /** What the user's browser is asked. Throws 400 where no key can be added. */
    async begin(username: string): Promise<object> {
      if (!verifier.isPossible) throw invalid(undefined, messages.impossible);
      const known = await factors.findAllPasskeys(username);
      if (known.length >= MOST_PASSKEYS) {
        throw invalid(undefined, messages.tooManyKeys(MOST_PASSKEYS));
      }
      return await verifier.adding(username, known);
    },

    /** Keeps the key that the browser has made, under the name its owner gives it. Throws 400. */
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

    /** What a browser is asked to sign in with. Throws 400 where keys cannot be used. */
    async beginSignIn(): Promise<object> {
      if (!verifier.isPossible) throw invalid(undefined, messages.impossible);
      return await verifier.signingIn();
    },

    credentialOf: verifier.credentialOf,

    /** The name of the user whose key has answered; nothing where the answer is not right. */
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
