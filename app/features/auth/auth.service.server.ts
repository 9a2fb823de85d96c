import { tooMany, unauthorised } from '../../api/problem.ts';
import type { AccountRepository } from './account.repository.server.ts';
import { normalUsername } from './account.service.server.ts';
import { loginMessages, type LoginInput } from './auth.contract.ts';
import { createLoginLimit } from './login-limit.server.ts';
import { verifyNothing, verifyPassword } from './password.server.ts';
import { claimedUser, isValidToken, signToken, tokenKey } from './token.server.ts';

export type AuthService = ReturnType<typeof createAuthService>;

export interface AuthOptions {
  /** Installation-wide secret that the keys of the tokens are derived from. */
  secret: Uint8Array;
  /** Life of a token, in hours. */
  sessionHours: number;
}

/** Who somebody is. */
export function createAuthService(accounts: AccountRepository, options: AuthOptions) {
  const limit = createLoginLimit();

  return {
    /**
     * A token for the right name and password. Throws 401, in the same words and after the same time
     * for an unknown name and a wrong password, and 429 after too many failures.
     */
    async login(input: LoginInput, address: string): Promise<string> {
      const username = normalUsername(input.username);
      const attempt = await limit.begin(username, address);
      if (attempt.wait > 0) {
        const minutes = Math.ceil(attempt.wait / 60);
        throw tooMany(
          attempt.wait,
          `Túl sok sikertelen próbálkozás. Próbálja újra ${minutes} perc múlva.`,
        );
      }
      const account = await accounts.findByUsername(username);
      const isRight = account
        ? await verifyPassword(input.password, account.passwordHash)
        : await verifyNothing(input.password);
      if (!account || !isRight) throw unauthorised(loginMessages.failed);
      await attempt.succeeded();
      const key = tokenKey(options.secret, account.passwordHash);
      return signToken(username, key, options.sessionHours);
    },

    /** The user to whom a valid token belongs, or nothing. */
    async authenticate(token: string): Promise<string | undefined> {
      const claimed = claimedUser(token);
      const account = claimed && (await accounts.findByUsername(normalUsername(claimed)));
      if (!account) return undefined;
      const isValid = await isValidToken(token, tokenKey(options.secret, account.passwordHash));
      return isValid ? account.username : undefined;
    },
  };
}
