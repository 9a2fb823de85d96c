/** Rules for second factors. */
import { isoMoment } from '../../api/contract/fields.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import type { AuditService } from '../../audit/audit.service.server.ts';
import type { Factors } from './factor.contract.ts';
import type { FactorRepository } from './factor.repository.server.ts';
import { factorMessages as messages } from './factor-messages.ts';
import { isRecoveryCode, newRecoveryCodes, recoveryDigest } from './recovery-codes.server.ts';
import type { TotpService } from './totp.service.server.ts';

export type FactorService = ReturnType<typeof createFactorService>;

export interface FactorDependencies {
  factors: FactorRepository;
  note: AuditService['note'];
  /** Whether the policy requires a second factor for the user. */
  isRequired: (username: string) => Promise<boolean>;
  /** Whether passkeys can be used at the site's address. */
  takesPasskeys: boolean;
}

export function createFactorService(dependencies: FactorDependencies) {
  const { factors, note, isRequired, takesPasskeys } = dependencies;

  async function state(username: string): Promise<Factors> {
    const [totp, keys, recoveryCodes, required] = await Promise.all([
      factors.findTotp(username),
      factors.findAllPasskeys(username),
      factors.countRecoveryCodes(username),
      isRequired(username),
    ]);
    return {
      hasTotp: totp !== undefined && totp.confirmedAt !== null,
      passkeys: keys.map(({ passkeyId, name, createdAt, usedAt }) => ({
        passkeyId,
        name,
        createdAt: isoMoment(createdAt),
        usedAt: isoMoment(usedAt),
      })),
      recoveryCodes,
      isRequired: required,
      takesPasskeys,
    };
  }

  /** The second factors that the user can sign in with; empty if the password is enough. */
  async function needed(username: string): Promise<string[]> {
    const { hasTotp, passkeys, recoveryCodes } = await state(username);
    if (!hasTotp && passkeys.length === 0) return [];
    return [
      ...(hasTotp ? ['totp'] : []),
      ...(passkeys.length > 0 ? ['passkey'] : []),
      ...(recoveryCodes > 0 ? ['recoveryCode'] : []),
    ];
  }

  /** Deletes a factor, and with the last factor the recovery codes. */
  async function leave(username: string, passkeyId?: number) {
    const isLeft = await factors.deleteFactor(username, passkeyId, await isRequired(username));
    if (!isLeft) throw invalid(undefined, messages.required);
    await note({ username, action: 'factorRemoved', label: username });
  }

  return {
    state,
    needed,

    /**
     * Checks and uses a code of the app, or a recovery code. Throws 400 at `code` if it is wrong, and 429 after too many
     * wrong codes.
     */
    async accept(username: string, code: string, totp: TotpService): Promise<void> {
      const isRecovery = isRecoveryCode(code);
      const isRight = isRecovery
        ? await factors.deleteRecoveryCode(username, recoveryDigest(code))
        : await totp.isRight(username, code);
      if (!isRight) throw invalid({ code: [messages.wrongCode] });
      if (isRecovery) await note({ username, action: 'recoveryCodeUsed', label: username });
    },

    /** Notes the addition of a factor in the audit log. */
    added: (username: string) => note({ username, action: 'factorAdded', label: username }),

    /** Deletes the authenticator app. Throws 400 if it is the last factor and the policy requires one. */
    removeTotp: (username: string): Promise<void> => leave(username),

    /**
     * Deletes a passkey. Throws 404 if there is no such passkey, and 400 if it is the last factor and the policy
     * requires one.
     */
    async removePasskey(username: string, passkeyId: number): Promise<void> {
      const { passkeys } = await state(username);
      if (!passkeys.some((key) => key.passkeyId === passkeyId)) throw notFound();
      await leave(username, passkeyId);
    },

    /** Replaces the recovery codes. Throws 400 if the user has no factor. */
    async renewRecoveryCodes(username: string): Promise<{ recoveryCodes: string[] }> {
      const recoveryCodes = newRecoveryCodes();
      const digests = recoveryCodes.map(recoveryDigest);
      const isMade = await factors.insertRecoveryCodes(username, digests);
      if (!isMade) throw invalid(undefined, messages.noFactor);
      await note({ username, action: 'recoveryCodesMade', label: username });
      return { recoveryCodes };
    },
  };
}
