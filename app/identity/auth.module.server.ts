/** Users, credentials, sign-in and sessions, with their expiration. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../db/schema.ts';
import { addresses } from '../text/addresses.ts';
import type { Company } from '../content/site/site.contract.ts';
import type { ApiBuilder } from '../api/server/mount.server.ts';
import type { AuditService } from '../audit/audit.service.server.ts';
import type { Config } from '../platform/config.server.ts';
import { createInPassing } from '../platform/jobs/repeating.server.ts';
import { createAccountRepository, type AccountRepository } from './account.repository.server.ts';
import { accountMailCopy } from './account-mail.copy.ts';
import { createAccountMail, createUserMail, type NotifyOwner } from './account-mail.server.ts';
import { createAccountService } from './account.service.server.ts';
import { authEndpoints } from './auth.contract.ts';
import { type AuthService, createAuthService } from './auth.service.server.ts';
import { sessionEndpoints } from './sessions/session.contract.ts';
import { type SessionService, createSessionService } from './sessions/session.service.server.ts';
import { mountFactorApi } from './factors/factor.api.server.ts';
import { createAttemptCountRepository } from '../platform/limits/attempt-count.repository.server.ts';
import {
  createAttemptLimits,
  type AttemptLimits,
} from '../platform/limits/attempt-limit.server.ts';
import { createLoginLimit } from './login-limit.server.ts';
import { createFactorRepository } from './factors/factor.repository.server.ts';
import { createFactorService } from './factors/factor.service.server.ts';
import { createPasskeyVerifier } from './factors/passkey.server.ts';
import { createPasskeyService } from './factors/passkey.service.server.ts';
import { createTotpService } from './factors/totp.service.server.ts';
import { createKnownTokens } from './sessions/known-tokens.server.ts';
import { createSessionRepository } from './sessions/session.repository.server.ts';
import { isFactorRequired } from './users/factor-policy.ts';
import type { OwnProof } from './factors/factor.contract.ts';
import { profileEndpoints } from './users/profile.contract.ts';
import { userEndpoints } from './users/user.contract.ts';
import {
  type Administrator,
  type UserService,
  createUserService,
} from './users/user.service.server.ts';

const HOUR = 3600 * 1000; // ms
/** Limits the disk space of counts during distributed attacks. */
const MOST_COUNTED = 100_000;
/** Revoked tokens are remembered longer, in case a clock is ahead for a while. */
const REMEMBERED_AFTER_EXPIRY = 30 * 24 * HOUR;

type Settings = Pick<
  Config,
  'sessionHours' | 'publicUrl' | 'smtpUrl' | 'plainSmtpPassword' | 'mailFrom'
>;

interface Surroundings {
  /** Secret for signing tokens. */
  secret: Uint8Array;
  note: AuditService['note'];
  /** Company of the site, if known. */
  company?: (() => Pick<Company, 'shortName'> | undefined) | undefined;
  log: Logger;
}

export function openAuth(db: Kysely<Schema>, config: Settings, surroundings: Surroundings) {
  const accounts = createAccountRepository(db);
  const { auth, counts, knownTokens, limits, sessions, sessionRows, second, users, ...rest } =
    createAuthServices(db, accounts, config, surroundings);
  return {
    accounts: createAccountService(accounts, createFactorRepository(db), surroundings.note),
    authenticate: auth.authenticate,
    /** Whether an `Authorization` header has a recently valid token: such requests get priority. */
    isKnown: knownTokens.isIn,
    /** Rate limits shared by all processes. */
    limits,
    mailUser: rest.mailUser,
    mount(api: ApiBuilder) {
      mountAuthApi(api, auth, sessions);
      mountFactorApi(api, second, auth.prove);
      mountUserApi(api, users);
    },
    /** `now` in ms since 1970. */
    async deleteExpired(now: number): Promise<void> {
      await accounts.deleteExpiredTokens(now - REMEMBERED_AFTER_EXPIRY);
      await sessionRows.deleteExpired(now);
    },
    deleteEndedCounts: () => counts.deleteEnded(Date.now(), MOST_COUNTED),
    stop: rest.settled,
  };
}

export function createAuthServices(
  db: Kysely<Schema>,
  accounts: AccountRepository,
  config: Settings,
  { secret, note, company, log }: Surroundings,
) {
  const { sessionHours } = config;
  const inPassing = createInPassing(log);
  const sessionRows = createSessionRepository(db);
  const sessions = createSessionService(sessionRows, accounts, inPassing, note);
  const counts = createAttemptCountRepository(db);
  const limits = createAttemptLimits({ counts, inPassing });
  const sendMail = createAccountMail(mailServerOf(config), () => siteName(company), log);
  const mailUser = createUserMail(accounts, sendMail, inPassing);
  const notifyOwner: NotifyOwner = (owner, what) =>
    mailUser(owner, (site, user) => accountMailCopy.notice(site, user, what));
  const second = createFactorServices(db, config, {
    accounts,
    secret,
    note,
    limits,
    company,
    notifyOwner,
  });
  const limit = createLoginLimit(limits);
  const knownTokens = createKnownTokens();
  const options = { secret, sessionHours, log, note, sessions, knownTokens, limit, ...second };
  const auth = createAuthService(accounts, options);
  const users = createUserService(accounts, {
    note,
    linkAddress: config.publicUrl + addresses.loginPassword,
    sendMail,
    prove: auth.prove,
    limits,
    notifyOwner,
  });
  const { settled } = inPassing;
  return {
    auth,
    counts,
    knownTokens,
    limits,
    sessions,
    sessionRows,
    second,
    users,
    mailUser,
    settled,
  };
}

interface FactorSurroundings extends Pick<Surroundings, 'secret' | 'note' | 'company'> {
  accounts: AccountRepository;
  limits: AttemptLimits;
  notifyOwner: NotifyOwner;
}

function createFactorServices(
  db: Kysely<Schema>,
  { publicUrl }: Settings,
  { accounts, secret, note, limits, company, notifyOwner }: FactorSurroundings,
) {
  const repository = createFactorRepository(db);
  const named = () => siteName(company);
  const verifier = createPasskeyVerifier(secret, { publicUrl, siteName: named });
  async function isRequired(username: string): Promise<boolean> {
    const account = await accounts.findByUsername(username);
    return account !== undefined && isFactorRequired(await accounts.findPolicy(), account.role);
  }
  return {
    factors: createFactorService({
      factors: repository,
      note,
      isRequired,
      takesPasskeys: verifier.isPossible,
    }),
    totp: createTotpService(repository, { siteName: named, limits, notifyOwner }),
    passkeys: createPasskeyService(repository, accounts, verifier),
  };
}

const siteName = (company: Surroundings['company']) => company?.()?.shortName ?? '';

function mailServerOf({ smtpUrl, plainSmtpPassword, mailFrom }: Settings) {
  if (!smtpUrl || !mailFrom) return undefined;
  return { url: smtpUrl, takesPlainPassword: plainSmtpPassword, from: mailFrom };
}

function mountAuthApi(api: ApiBuilder, auth: AuthService, sessions: SessionService): void {
  api.handle(authEndpoints.login, async ({ body, ...client }) => ({
    token: await auth.login(body, client),
  }));
  api.handle(
    authEndpoints.beginPasskeyLogin,
    async () => (await auth.beginPasskeyLogin()) as Record<string, unknown>,
  );
  api.handle(authEndpoints.loginByPasskey, async ({ body, ...client }) => ({
    token: await auth.loginByPasskey(body.response, client),
  }));
  api.handle(authEndpoints.logout, ({ token, user }) => auth.logout(token!, user));
  api.handle(authEndpoints.changePassword, async ({ body, user, ...client }) => ({
    token: await auth.changePassword(user, body, client),
  }));
  api.handle(authEndpoints.getSession, ({ person }) => person);
  api.handle(sessionEndpoints.getSessions, ({ user, token }) => sessions.list(user, token!));
  api.handle(sessionEndpoints.endSession, ({ user, params }) =>
    sessions.endOne(user, params.sessionId),
  );
  api.handle(sessionEndpoints.endOtherSessions, async ({ user, token, ...client }) => ({
    token: await auth.endOtherSessions(user, token!, client),
  }));
}

function mountUserApi(api: ApiBuilder, users: UserService): void {
  api.handle(userEndpoints.getUsers, () => users.list());
  api.handle(userEndpoints.getUser, ({ params }) => users.get(params.username));
  api.handle(userEndpoints.inviteUser, (asked) => users.invite(by(asked), asked.body));
  api.handle(userEndpoints.updateUser, (asked) =>
    users.update(by(asked), asked.params.username, asked.body),
  );
  api.handle(userEndpoints.removeUser, (asked) => users.remove(by(asked), asked.params.username));
  api.handle(userEndpoints.makePasswordLink, (asked) =>
    users.makeLink(by(asked), asked.params.username),
  );
  api.handle(userEndpoints.signUserOut, ({ user, params }) => users.signOut(user, params.username));
  api.handle(profileEndpoints.getProfile, ({ user }) => users.profile(user));
  api.handle(profileEndpoints.updateProfile, ({ user, body }) => users.updateProfile(user, body));
  api.handle(userEndpoints.getFactorPolicy, async () => ({ factorPolicy: await users.policy() }));
  api.handle(userEndpoints.setFactorPolicy, async (asked) => ({
    factorPolicy: await users.setPolicy(by(asked), asked.body.factorPolicy, asked.body.was),
  }));
  api.handle(userEndpoints.findLinkOwner, async ({ body }) => ({
    username: await users.findLinkOwner(body.secret),
  }));
  api.handle(userEndpoints.choosePassword, async ({ body }) => ({
    username: await users.choosePassword(body.secret, body.wanted),
  }));
}

interface Asked {
  user: string;
  address: string;
  body: OwnProof;
}

const by = ({ user, address, body }: Asked): Administrator => ({
  username: user,
  address,
  proof: { password: body.password, passkey: body.passkey },
});
