/** Users, credentials, sign-in and sessions, and the deletion of expired data. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../db/schema.ts';
import { addresses } from '../text/addresses.ts';
import type { Company } from '../content/site/site.contract.ts';
import type { ApiBuilder } from '../api/server/register-routes.server.ts';
import type { AuditService } from '../audit/audit.service.server.ts';
import type { Config } from '../platform/config.server.ts';
import { createBestEffort } from '../platform/jobs/repeating.server.ts';
import { createAccountRepository, type AccountRepository } from './account.repository.server.ts';
import { accountMailMessages } from './account-mail.messages.ts';
import { createAccountMail, createUserMail, type NotifyOwner } from './account-mail.server.ts';
import { registerAuthRoutes, registerUserRoutes, type OnSignedOut } from './auth.api.server.ts';
import { createAccountService } from './account.service.server.ts';
import { createAuthService } from './auth.service.server.ts';
import { createSessionService } from './sessions/session.service.server.ts';
import { registerFactorRoutes } from './factors/factor.api.server.ts';
import { createAttemptCountRepository } from '../platform/limits/attempt-count.repository.server.ts';
import { createAttemptLimits } from '../platform/limits/attempt-limit.server.ts';
import { createLoginLimit } from './login-limit.server.ts';
import { createFactorRepository } from './factors/factor.repository.server.ts';
import { createFactorService } from './factors/factor.service.server.ts';
import { createPasskeyVerifier } from './factors/passkey.server.ts';
import { createPasskeyService } from './factors/passkey.service.server.ts';
import { createTotpService } from './factors/totp.service.server.ts';
import { createSessionRepository } from './sessions/session.repository.server.ts';
import { isFactorRequired } from './users/factor-policy.ts';
import { createFactorPolicyService } from './users/factor-policy.service.server.ts';
import { createPasswordLinkService } from './users/password-link.service.server.ts';
import { createProfileService } from './users/profile.service.server.ts';
import { createUserService } from './users/user.service.server.ts';

const HOUR = 3600 * 1000; // ms
/** Maximum number of counts of failed attempts that are stored. It limits disk space during a distributed attack. */
const MOST_COUNTED = 100_000;
/** Revoked tokens are stored longer than they are valid, in case the clock is wrong for a while. */
const KNOWN_AFTER_EXPIRY = 30 * 24 * HOUR;

type Settings = Pick<
  Config,
  'sessionHours' | 'publicUrl' | 'smtpUrl' | 'plainSmtpPassword' | 'mailFrom'
>;

interface Surroundings {
  /** Secret of the installation. It signs challenges of passkeys, and the keys of tokens are derived from it. */
  secret: Uint8Array;
  note: AuditService['note'];
  /** Returns the company of the site, if known. */
  company?: (() => Pick<Company, 'shortName'> | undefined) | undefined;
  log: Logger;
}

export function createAuthModule(
  db: Kysely<Schema>,
  config: Settings,
  { onSignedOut, ...surroundings }: Surroundings & { onSignedOut: OnSignedOut },
) {
  const accounts = createAccountRepository(db);
  const { auth, counts, limits, sessions, tokens, second, ...rest } = createAuthServices(
    db,
    accounts,
    config,
    surroundings,
  );
  return {
    accounts: createAccountService(accounts, createFactorRepository(db), surroundings.note),
    authenticate: rest.authenticate,
    isKnown: sessions.isKnown,
    /** Rate limits, which all processes share. */
    limits,
    mailUser: rest.mailUser,
    registerRoutes(api: ApiBuilder) {
      registerAuthRoutes(api, { auth, sessions, onSignedOut });
      registerFactorRoutes(api, second, auth.prove);
      registerUserRoutes(api, rest);
    },
    /** Deletes expired sessions, and revoked tokens that expired 30 days ago. `now` is in ms since 1970. */
    async deleteExpired(now: number): Promise<void> {
      await tokens.deleteExpiredTokens(now - KNOWN_AFTER_EXPIRY);
      await tokens.deleteExpired(now);
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
  const { sessionHours, publicUrl } = config;
  const siteName = () => company?.()?.shortName ?? '';
  const bestEffort = createBestEffort(log);
  const tokens = createSessionRepository(db);
  const sessions = createSessionService(tokens, accounts, secret, bestEffort, note);
  const counts = createAttemptCountRepository(db);
  const limits = createAttemptLimits({ counts, bestEffort });
  const sendMail = createAccountMail(mailServerOf(config), siteName, log);
  const mailUser = createUserMail(accounts, sendMail, bestEffort);
  const notifyOwner: NotifyOwner = (owner, what) =>
    mailUser(owner, (site, user) => accountMailMessages.notice(site, user, what));
  const factorRows = createFactorRepository(db);
  const verifier = createPasskeyVerifier(secret, { publicUrl, siteName });
  const second = {
    factors: createFactorService({
      factors: factorRows,
      note,
      async isRequired(username) {
        const account = await accounts.findByUsername(username);
        return (
          account !== undefined && isFactorRequired(await factorRows.findPolicy(), account.role)
        );
      },
      takesPasskeys: verifier.isPossible,
    }),
    totp: createTotpService(factorRows, { siteName, limits, notifyOwner }),
    passkeys: createPasskeyService(factorRows, tokens, verifier),
  };
  const limit = createLoginLimit(limits);
  const options = { secret, sessionHours, log, note, sessions, tokens, limit };
  const auth = createAuthService(accounts, { ...options, ...second });
  const { prove } = auth;
  const profiles = createProfileService(accounts, note);
  const links = createPasswordLinkService({
    accounts,
    note,
    linkAddress: publicUrl + addresses.loginPassword,
    sendMail,
  });
  const proven = { profiles, note, prove, notifyOwner };
  const users = createUserService(accounts, { ...proven, links, tokens, limits });
  const policy = createFactorPolicyService({ ...proven, factors: factorRows });
  const { settled } = bestEffort;
  return {
    auth,
    authenticate: sessions.authenticate,
    counts,
    limits,
    sessions,
    tokens,
    second,
    users,
    profiles,
    links,
    policy,
    mailUser,
    settled,
  };
}

function mailServerOf({ smtpUrl, plainSmtpPassword, mailFrom }: Settings) {
  if (!smtpUrl || !mailFrom) return undefined;
  return { url: smtpUrl, takesPlainPassword: plainSmtpPassword, from: mailFrom };
}
