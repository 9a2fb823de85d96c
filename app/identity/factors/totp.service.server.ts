/** Rules for authenticator apps (TOTP). */
import { invalid, tooMany } from '../../platform/problem.ts';
import type { AttemptLimits } from '../../platform/limits/attempt-limit.server.ts';
import { accountMailMessages } from '../account-mail.messages.ts';
import type { NotifyOwner } from '../account-mail.server.ts';
import type { FactorRepository } from './factor.repository.server.ts';
import { factorMessages as messages } from './factor-messages.ts';
import { addWithCodes } from './recovery-codes.server.ts';
import { Secret, TOTP } from 'otpauth';

export type TotpService = ReturnType<typeof createTotpService>;

const HOUR = 3600 * 1000; // ms
/**
 * Wrong codes for a user, from any network. Three codes of a million are valid at a time, so 40 guesses a day succeed
 * within a year with a chance of 4 %. Recovery codes still work.
 */
const GUESSES_AN_HOUR = { name: 'code', most: 30, window: HOUR };
const GUESSES_A_DAY = { name: 'code of a day', most: 40, window: 24 * HOUR };

interface TotpDependencies {
  /** Issuer shown by apps. */
  siteName: () => string;
  limits: AttemptLimits;
  notifyOwner: NotifyOwner;
}

export function createTotpService(
  factors: FactorRepository,
  { siteName, limits, notifyOwner }: TotpDependencies,
) {
  const guesses = [limits(GUESSES_AN_HOUR), limits(GUESSES_A_DAY)];

  /** Counts a guess. Throws 429, and notifies the owner of the first refusal. */
  async function countGuess(username: string): Promise<void> {
    for (const limit of guesses) {
      const { wait, isFirstRefusal } = await limit.take(username);
      if (wait === 0) continue;
      if (isFirstRefusal) notifyOwner(username, accountMailMessages.notices.codesGuessed);
      throw tooMany(wait, messages.tooManyCodes(Math.ceil(wait / 60)));
    }
  }

  /** Passes a right code to `take`; undefined if the code was used. Throws 429. */
  async function taken<T>(
    username: string,
    code: string,
    take: (step: number) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const totp = await factors.findTotp(username);
    if (!totp) return undefined;
    await countGuess(username);
    const step = totpStep(totp.secret, code);
    if (step === undefined) return undefined;
    const outcome = await take(step);
    if (outcome !== undefined) await Promise.all(guesses.map((limit) => limit.takeBack(username)));
    return outcome;
  }

  return {
    /** Whether `code` is valid and unused, for a confirmed app. Throws 429. */
    async isRight(username: string, code: string): Promise<boolean> {
      const take = async (step: number) =>
        (await factors.updateTotpStep(username, step)) || undefined;
      return (await taken(username, code, take)) !== undefined;
    },

    /** Creates a secret, which is unconfirmed. Throws 400 if one is confirmed. */
    async begin(username: string): Promise<{ secret: string; uri: string }> {
      const secret = newTotpSecret();
      if (!(await factors.insertUnconfirmedTotp(username, secret))) {
        throw invalid(undefined, messages.hasTotp);
      }
      return { secret, uri: totpUri(siteName(), username, secret) };
    },

    /** Throws 400 at `code`, or if there is nothing to confirm. */
    async confirm(username: string, code: string): Promise<{ recoveryCodes: string[] }> {
      const totp = await factors.findTotp(username);
      if (!totp) throw invalid(undefined, messages.noTotp);
      if (totp.confirmedAt !== null) throw invalid(undefined, messages.hasTotp);
      const confirmed = await taken(username, code, (step) =>
        addWithCodes((digests) => factors.confirmTotp(totp, step, Date.now(), digests)),
      );
      if (!confirmed) throw invalid({ code: [messages.wrongCode] });
      return confirmed;
    },
  };
}

/** TOTP (RFC 6238). */
const PERIOD = 30; // s
/** Tolerance for clocks and typing: codes before and after are valid too. */
const WINDOW = 1; // steps
const SECRET_BYTES = 20;

function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** `otpauth:` address for the QR code. */
function totpUri(issuer: string, label: string, secret: string): string {
  return new TOTP({ issuer, label, secret, period: PERIOD }).toString();
}

/** Step of `code`; undefined if it is not valid near `now`, ms since 1970. */
function totpStep(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ secret, period: PERIOD });
  const token = code.replaceAll(' ', '');
  // otpauth throws if the lengths differ.
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totp.validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
