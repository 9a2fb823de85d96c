import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { AccountTable } from '../../db/schema.ts';
import { invalid, tooMany, wrongCredentials } from '../api/contract/problem.ts';
import type { AuditService } from '../audit/audit.service.server.ts';
import type { AccountRepository } from './account.repository.server.ts';
import { normalUsername } from './account.service.server.ts';
import { loginMessages, type LoginInput, type PasswordInput } from './auth.contract.ts';
import { createLoginLimit } from './login-limit.server.ts';
import { signInLog } from './sign-in-log.server.ts';
import { hashPassword, passwordFault, verifyNothing, verifyPassword } from './password.server.ts';
import {
  claimedUser,
  expiryOf,
  isValidToken,
  signToken,
  tokenDigest,
  tokenKey,
} from './token.server.ts';

export type AuthService = ReturnType<typeof createAuthService>;

export interface AuthOptions {
  /** Installation-wide secret that the keys of the tokens are derived from. */
  secret: Uint8Array;
  /** Life of a token, in hours. */
  sessionHours: number;
  log: Logger;
  /** Adds to the log of who did what. */
  note: AuditService['note'];
}

/** Who somebody is. */
export function createAuthService(accounts: AccountRepository, options: AuthOptions) {
  const limit = createLoginLimit();
  const tell = signInLog(options.log);
  const { note } = options;

  /**
   * The account that `password` opens, or nothing, after the same time for an unknown name and a wrong
   * password. Throws 429 after too many failures, and 503 when too many sign in at once.
   */
  async function opened(name: string, password: string, address: string) {
    const username = normalUsername(name);
    const attempt = await limit.begin(username, address);
    if (attempt.wait > 0) {
      tell.failure(username, address, 'too many failures');
      throw tooMany(attempt.wait, waitText(attempt.wait));
    }
    try {
      const account = await accounts.findByUsername(username);
      const isRight = account
        ? await verifyPassword(password, account.passwordHash)
        : await verifyNothing(password);
      if (!account || !isRight) {
        tell.failure(username, address, 'unknown name or wrong password');
        // What a stranger typed there may be a password; and whose name it is not, is nobody.
        await note({ username: '', action: 'signInFailed', label: account?.username ?? '' });
        return undefined;
      }
      await attempt.succeeded();
      return account;
    } catch (error) {
      // Nobody has failed but we.
      tell.failure(username, address, 'it could not be looked at');
      await attempt.withdrawn();
      throw error;
    }
  }

  const tokenFor = ({ username, passwordHash }: AccountTable): Promise<string> =>
    signToken(username, tokenKey(options.secret, passwordHash), options.sessionHours);

  return {
    /** A token for the right name and password. Throws 401, or 429 after too many failures. */
    async login(input: LoginInput, address: string): Promise<string> {
      const account = await opened(input.username, input.password, address);
      if (!account) throw wrongCredentials(loginMessages.failed);
      const token = await tokenFor(account);
      tell.success(account.username, address);
      await note({ username: account.username, action: 'signedIn' });
      return token;
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
      await note({ username, action: 'passwordChanged', label: username });
      return await tokenFor({ username, passwordHash });
    },

    /** Ends a valid token, before its time and for good. */
    async logout(token: string, username: string): Promise<void> {
      await accounts.insertEndedToken(tokenDigest(token), expiryOf(token));
      await note({ username, action: 'signedOut' });
    },

    authenticate: authentication(accounts, options.secret),
  };
}

/** The user to whom a valid token belongs, or nothing, after the same work for an unknown name. */
function authentication(accounts: AccountRepository, secret: Uint8Array) {
  return async (token: string): Promise<string | undefined> => {
    const claimed = claimedUser(token);
    if (claimed === undefined) return undefined;
    const account = await accounts.findUnlessEnded(normalUsername(claimed), tokenDigest(token));
    const key = tokenKey(secret, account?.passwordHash ?? NOBODYS_HASH);
    const isValid = await isValidToken(token, key);
    return isValid ? account?.username : undefined;
  };
}

/** In the place of a hash where there is no account: random, so that no token was ever signed with it. */
const NOBODYS_HASH = randomBytes(72).toString('base64');

function waitText(seconds: number): string {
  return `Túl sok sikertelen próbálkozás. Próbálja újra ${Math.ceil(seconds / 60)} perc múlva.`;
}
