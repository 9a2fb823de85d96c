import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import {
  invalid,
  Problem,
  proofNeeded,
  secondFactorNeeded,
  tooMany,
  unauthorised,
  wrongCredentials,
} from '../platform/problem.ts';
import type { AuditService } from '../audit/audit.service.server.ts';
import type { Account, AccountRepository } from './account.repository.server.ts';
import { loginMessages, type LoginInput, type PasswordInput } from './auth.contract.ts';
import type { OwnProof } from './factors/factor.contract.ts';
import type { FactorService } from './factors/factor.service.server.ts';
import type { PasskeyService } from './factors/passkey.service.server.ts';
import type { TotpService } from './factors/totp.service.server.ts';
import type { LoginLimit } from './login-limit.server.ts';
import {
  hashPassword,
  passwordFault,
  passwordFaultMessages,
  verifyNothing,
  verifyPassword,
} from './password.server.ts';
import type { SessionRepository } from './sessions/session.repository.server.ts';
import type { Client, SessionService } from './sessions/session.service.server.ts';
import { isValidToken, remainingHours, signToken, tokenDigest, tokenKey } from './token.server.ts';
import { normalUsername } from './users/username.ts';

export type AuthService = ReturnType<typeof createAuthService>;

export interface AuthOptions {
  /** Secret of the installation, from which the keys of tokens are derived. */
  secret: Uint8Array;
  /** Lifetime of a token in hours. */
  sessionHours: number;
  log: Logger;
  /** Writes to the audit log. */
  note: AuditService['note'];
  factors: Pick<FactorService, 'needed' | 'accept'>;
  totp: TotpService;
  limit: LoginLimit;
  passkeys: Pick<PasskeyService, 'beginSignIn' | 'credentialOf' | 'signedInBy'>;
  sessions: Pick<SessionService, 'begun' | 'end'>;
  tokens: Pick<SessionRepository, 'findUnlessEnded' | 'updateSessionSalt'>;
}

/** Signs users in and out, and verifies their identity. */
export function createAuthService(accounts: AccountRepository, options: AuthOptions) {
  const { note, factors, totp, passkeys, sessions, tokens, secret, limit } = options;
  const tell = signInLog(options.log);

  /**
   * Logs a failure. `known` is the name of an existing account: an unknown name may be a mistyped password, so it must
   * not be logged.
   */
  async function failed(known: string, address: string, reason: string) {
    tell.failure(known, address, reason);
    await note({ username: '', action: 'signInFailed', label: known });
  }

  /** Counts an attempt to sign in as `username`. Throws 429 after too many failures. */
  async function begun(username: string, address: string) {
    const attempt = await limit.begin(username, address);
    if (attempt.wait === 0) return attempt;
    let known = '';
    // Logged only once, because further refusals contain no new information.
    if (attempt.isFirstRefusal) {
      known = (await accounts.findByUsername(username))?.username ?? '';
      await note({ username: '', action: 'signInBarred', label: known });
    }
    tell.failure(known, address, 'too many failures');
    throw tooMany(attempt.wait, waitText(attempt.wait));
  }

  /**
   * Returns the account if `password` is right, else undefined. An unknown name takes the same time. `beside` checks
   * further factors. Throws the errors of `beside`, 429 after too many failures, and 503 if the queue is full.
   */
  async function opened(
    name: string,
    password: string,
    address: string,
    beside: (account: Account) => Promise<void> = async () => {},
  ): Promise<Account | undefined> {
    const username = normalUsername(name);
    const attempt = await begun(username, address);
    try {
      const account = await accounts.findByUsername(username);
      const isOpen = account !== undefined && account.passwordHash !== '' && !account.disabledAt;
      const isRight = isOpen
        ? await verifyPassword(password, account.passwordHash)
        : await verifyNothing(password);
      if (!isOpen || !isRight) {
        const isDisabled = account !== undefined && Boolean(account.disabledAt);
        const reason = isDisabled ? 'the account is disabled' : 'unknown name or wrong password';
        await failed(account?.username ?? '', address, reason);
        return undefined;
      }
      await beside(account);
      await attempt.succeeded();
      return account;
    } catch (error) {
      if (isAnswer(error, 'invalid-fields')) {
        await failed(username, address, 'wrong code');
        throw error;
      }
      // Neither an internal error nor a missing second factor counts as a failure.
      if (!(error instanceof Problem)) tell.failure('', address, 'internal error');
      await attempt.withdrawn();
      throw error;
    }
  }

  const tokenFor = (account: Account, hours = options.sessionHours): Promise<string> =>
    signToken(account.username, tokenKey(secret, account), hours);

  async function signedIn(account: Account, client: Client): Promise<string> {
    const token = await tokenFor(account);
    tell.success(account.username, client.address);
    await Promise.all([
      note({ username: account.username, action: 'signedIn' }),
      sessions.begun(account.username, token, client),
    ]);
    return token;
  }

  /** Name and account of the owner of a passkey, found by the passkey's response. */
  async function ownerOf(response: object): Promise<[string?, Account?]> {
    const username = await passkeys.signedInBy(response);
    return username === undefined ? [] : [username, await accounts.findByUsername(username)];
  }

  /** Returns the account of a passkey, or undefined if the response is invalid. Throws 429 after too many failures. */
  async function openedByKey(response: object, address: string): Promise<Account | undefined> {
    // Failures are counted per passkey: with a common count, one client could block all users.
    const attempt = await begun(`passkey ${passkeys.credentialOf(response)}`, address);
    const [username, account] = await ownerOf(response).catch(async (error: unknown) => {
      // An internal error does not count as a failure.
      await attempt.withdrawn();
      throw error;
    });
    if (!account || account.disabledAt) {
      await failed(username ?? '', address, 'the key was not accepted');
      return undefined;
    }
    await attempt.succeeded();
    return account;
  }

  /**
   * Returns the account of a user who proves their identity by password or passkey. Throws 403 without a proof, 400 at
   * `field` if the proof is wrong, and 429 after too many failures.
   */
  async function proven(
    field: string,
    username: string,
    { password, passkey }: OwnProof,
    address: string,
  ): Promise<Account> {
    if (passkey) {
      const account = await openedByKey(passkey, address);
      if (account?.username !== username) throw invalid({ [field]: [loginMessages.wrongKey] });
      return account;
    }
    if (password === undefined) throw proofNeeded();
    const account = await opened(username, password, address);
    if (!account) throw invalid({ [field]: [loginMessages.failed] });
    return account;
  }

  return {
    /**
     * Returns a token in exchange for name, password and second factor. Throws 401 if name or password is wrong or the
     * code is missing, 400 if the code is wrong, and 429 after too many failures.
     */
    async login({ username, password, code }: LoginInput, client: Client): Promise<string> {
      const account = await opened(username, password, client.address, async (found) => {
        const needed = await factors.needed(found.username);
        if (needed.length === 0) return;
        if (!code) throw secondFactorNeeded(needed);
        await factors.accept(found.username, code, totp);
      });
      if (!account) throw wrongCredentials(loginMessages.failed);
      return await signedIn(account, client);
    },

    beginPasskeyLogin: passkeys.beginSignIn,

    /** Returns a token in exchange for a passkey. Throws 401 if the response is invalid, and 429 after too many failures. */
    async loginByPasskey(response: object, client: Client): Promise<string> {
      const account = await openedByKey(response, client.address);
      if (!account) throw wrongCredentials(loginMessages.wrongKey);
      return await signedIn(account, client);
    },

    /**
     * Checks the proof of a signed-in user. Throws 403 without a proof, 400 at `password` if the proof is wrong, and
     * 429 after too many failures.
     */
    async prove(username: string, proof: OwnProof, address: string): Promise<void> {
      await proven('password', username, proof, address);
    },

    /**
     * Changes the password, revokes all tokens and returns a new token. Throws the errors of `proven`, and 400 for a
     * weak password.
     */
    async changePassword(username: string, input: PasswordInput, client: Client): Promise<string> {
      const proof = { password: input.current, passkey: input.passkey };
      const account = await proven('current', username, proof, client.address);
      const fault = await passwordFault(input.wanted, await accounts.findRelatedWords(username));
      if (fault) throw invalid({ wanted: [passwordFaultMessages[fault]] });
      const passwordHash = await hashPassword(input.wanted);
      // Since the check, the password may have been reset or the account deleted.
      const { passwordHash: formerHash } = account;
      if (!(await accounts.updatePasswordHash({ username, passwordHash }, { formerHash }))) {
        throw invalid({ current: [loginMessages.failed] });
      }
      await note({ username, action: 'passwordChanged', label: username });
      const token = await tokenFor({ ...account, passwordHash });
      await sessions.begun(username, token, client);
      return token;
    },

    /** Ends all other sessions and returns a new token. Throws 401 if the token was revoked meanwhile. */
    async endOtherSessions(username: string, token: string, client: Client): Promise<string> {
      const account = await tokens.findUnlessEnded(username, tokenDigest(token));
      if (!account || !(await isValidToken(token, tokenKey(secret, account)))) throw unauthorised();
      const sessionSalt = randomBytes(16).toString('base64url');
      if (!(await tokens.updateSessionSalt(username, sessionSalt, account))) throw unauthorised();
      const renewed = await tokenFor({ ...account, sessionSalt }, remainingHours(token));
      await note({ username, action: 'userSignedOut', label: username });
      await sessions.begun(username, renewed, client);
      return renewed;
    },

    /** Revokes a valid token. */
    async logout(token: string, username: string): Promise<void> {
      await sessions.end(token);
      await note({ username, action: 'signedOut' });
    },
  };
}

const isAnswer = (error: unknown, code: string) =>
  error instanceof Problem && error.body.type === `urn:problem:${code}`;

function waitText(seconds: number): string {
  return `Túl sok sikertelen próbálkozás. Próbálja újra ${Math.ceil(seconds / 60)} perc múlva.`;
}

const LONGEST_LOGGED = 100; // characters

/** Logs successful and failed sign-ins with their network address, for operators and fail2ban. */
function signInLog(log: Logger) {
  return {
    success(user: string, address: string): void {
      log.info({ user: harmless(user), address: harmless(address) }, 'signed in');
    },
    failure(user: string, address: string, reason: string): void {
      log.warn({ user: harmless(user), address: harmless(address), reason }, 'sign-in failed');
    },
  };
}

/** Replaces characters of untrusted text that could control a terminal. */
function harmless(text: string): string {
  return text.slice(0, LONGEST_LOGGED).replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
}
