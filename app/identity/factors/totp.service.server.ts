/** An app that shows codes as second factor. */
import { invalid, tooMany } from '../../platform/problem.ts';
import type { AttemptLimits } from '../../platform/limits/attempt-limit.server.ts';
import { accountMailCopy } from '../account-mail.copy.ts';
import type { NotifyOwner } from '../account-mail.server.ts';
import type { FactorRepository } from './factor.repository.server.ts';
import { factorMessages as messages } from './factor-messages.ts';
import { addWithCodes } from './recovery-codes.server.ts';
import { Secret, TOTP } from 'otpauth';

export type TotpService = ReturnType<typeof createTotpService>;

const HOUR = 3600 * 1000; // ms
/**
 * Wrong codes for a user, from any network. Three codes of a million are right at a time, so that 40 guesses a day succeed
 * within a year with a chance of 4 %. Recovery codes still open.
 */
const GUESSES_AN_HOUR = { name: 'code', most: 30, window: HOUR };
const GUESSES_A_DAY = { name: 'code of a day', most: 40, window: 24 * HOUR };

interface TotpDependencies {
  /** The name that apps show beside the code. */
  siteName: () => string;
  limits: AttemptLimits;
  notifyOwner: NotifyOwner;
}

export function createTotpService(
  factors: FactorRepository,
  { siteName, limits, notifyOwner }: TotpDependencies,
) {
  const guesses = [limits(GUESSES_AN_HOUR), limits(GUESSES_A_DAY)];

  /** Counts a guess. Throws 429, and notifies the owner of the first one that is refused. */
  async function countGuess(username: string): Promise<void> {
    for (const limit of guesses) {
      const { wait, isFirstRefusal } = await limit.take(username);
      if (wait === 0) continue;
      if (isFirstRefusal) notifyOwner(username, accountMailCopy.notices.codesGuessed);
      throw tooMany(wait, messages.tooManyCodes(Math.ceil(wait / 60)));
    }
  }

  /** What `take` makes of a right code: nothing where that was used before. Throws 429. */
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
    /** Whether it is a code that was not used before, of a confirmed app. Throws 429. */
    async isRight(username: string, code: string): Promise<boolean> {
      const take = async (step: number) =>
        (await factors.updateTotpStep(username, step)) || undefined;
      return (await taken(username, code, take)) !== undefined;
    },

    /** A new secret, which counts for nothing until it is confirmed. Throws 400 where there is one. */
    async begin(username: string): Promise<{ secret: string; uri: string }> {
      const secret = newTotpSecret();
      if (!(await factors.insertUnconfirmedTotp(username, secret))) {
        throw invalid(undefined, messages.hasTotp);
      }
      return { secret, uri: totpUri(siteName(), username, secret) };
    },

    /** Throws 400 at `code`, or where there is nothing to confirm. */
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

/** Codes of an app that change with time (RFC 6238). */
const PERIOD = 30; // s
/** Clocks differ, and typing takes a while: the codes before and after are taken too. */
const WINDOW = 1; // steps
const SECRET_BYTES = 20;

/** A new secret, base32. */
function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an app takes in, as a QR code mostly. */
function totpUri(issuer: string, label: string, secret: string): string {
  return new TOTP({ issuer, label, secret, period: PERIOD }).toString();
}

/** The step that `code` is of; nothing where it is of none near `now`, ms since 1970. */
function totpStep(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ secret, period: PERIOD });
  const token = code.replaceAll(' ', '');
  // otpauth compares bytes, and throws where their number differs.
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totp.validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
