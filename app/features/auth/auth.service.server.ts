import { invalid, tooMany, unauthorised } from '../../api/problem.ts';
import type { AccountRepository } from './account.repository.server.ts';
import { normalUsername } from './account.service.server.ts';
import { loginMessages, type LoginInput, type PasswordInput } from './auth.contract.ts';
import { createLoginLimit } from './login-limit.server.ts';
import { hashPassword, passwordFault, verifyNothing, verifyPassword } from './password.server.ts';
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

  /**
   * The account that `password` opens, or nothing, after the same time for an unknown name and a wrong
   * password. Throws 429 after too many failures.
   */
  async function opened(name: string, password: string, address: string) {
    const username = normalUsername(name);
    const attempt = await limit.begin(username, address);
    if (attempt.wait > 0) throw tooMany(attempt.wait, waitText(attempt.wait));
    const account = await accounts.findByUsername(username);
    const isRight = account
      ? await verifyPassword(password, account.passwordHash)
      : await verifyNothing(password);
    if (!account || !isRight) return undefined;
    await attempt.succeeded();
    return account;
  }

  function tokenFor({ username, passwordHash }: { username: string; passwordHash: string }) {
    return signToken(username, tokenKey(options.secret, passwordHash), options.sessionHours);
  }

  return {
    /** A token for the right name and password. Throws 401, or 429 after too many failures. */
    async login(input: LoginInput, address: string): Promise<string> {
      const account = await opened(input.username, input.password, address);
      if (!account) throw unauthorised(loginMessages.failed);
      return await tokenFor(account);
    },

    /**
     * Gives a user another password, which ends all tokens there were, and a new token. Throws 400 for
     * a wrong old password or a weak new one.
     */
    async changePassword(username: string, input: PasswordInput, address: string): Promise<string> {
      if (!(await opened(username, input.current, address))) {
        throw invalid({ current: [loginMessages.failed] });
      }
      const fault = await passwordFault(input.wanted, [username]);
      if (fault) throw invalid({ wanted: [fault] });
      const passwordHash = await hashPassword(input.wanted);
      await accounts.updatePasswordHash({ username, passwordHash });
      return await tokenFor({ username, passwordHash });
    },

    /** The user to whom a valid token belongs, or nothing. */
    async authenticate(token: string): Promise<string | undefined> {
      const username = claimedUser(token);
      const account = username && (await accounts.findByUsername(username));
      if (!account) return undefined;
      const isValid = await isValidToken(token, tokenKey(options.secret, account.passwordHash));
      return isValid ? account.username : undefined;
    },
  };
}

function waitText(seconds: number): string {
  return `Túl sok sikertelen próbálkozás. Próbálja újra ${Math.ceil(seconds / 60)} perc múlva.`;
}
