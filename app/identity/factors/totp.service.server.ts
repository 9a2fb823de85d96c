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
 * Wrong codes per user, from any network. Three of a million codes are valid at a time, so 40 guesses per day succeed
 * within a year with a probability of 4 %. Recovery codes are not limited.
 */
const GUESSES_AN_HOUR = { name: 'code', most: 30, window: HOUR };
const GUESSES_A_DAY = { name: 'code of a day', most: 40, window: 24 * HOUR };

interface TotpDependencies {
  /** Name of the site, which authenticator apps show as the issuer. */
  siteName: () => string;
  limits: AttemptLimits;
  notifyOwner: NotifyOwner;
}

export function createTotpService(
  factors: FactorRepository,
  { siteName, limits, notifyOwner }: TotpDependencies,
) {
  const guesses = [limits(GUESSES_AN_HOUR), limits(GUESSES_A_DAY)];

  /** Counts a guess. Throws 429 over the limit, and mails the owner about the first refusal. */
  async function countGuess(username: string): Promise<void> {
    for (const limit of guesses) {
      const { wait, isFirstRefusal } = await limit.take(username);
      if (wait === 0) continue;
      if (isFirstRefusal) notifyOwner(username, accountMailMessages.notices.codesGuessed);
      throw tooMany(wait, messages.tooManyCodes(Math.ceil(wait / 60)));
    }
  }

  /**
   * Passes the step of a right code to `take`. Returns undefined if the code is wrong or was used before. Throws 429
   * after too many wrong codes.
   */
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
    /**
     * Whether `code` is right and unused, for a confirmed app. Marks the code as used. Throws 429 after too many wrong
     * codes.
     */
    async isRight(username: string, code: string): Promise<boolean> {
      const take = async (step: number) =>
        (await factors.updateTotpStep(username, step)) || undefined;
      return (await taken(username, code, take)) !== undefined;
    },

    /** Creates an unconfirmed secret. Throws 400 if the user has a confirmed app. */
    async begin(username: string): Promise<{ secret: string; uri: string }> {
      const secret = newTotpSecret();
      if (!(await factors.insertUnconfirmedTotp(username, secret))) {
        throw invalid(undefined, messages.hasTotp);
      }
      return { secret, uri: totpUri(siteName(), username, secret) };
    },

    /** Confirms the app by its first code. Throws 400 if the code is wrong or there is no unconfirmed app. */
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

/** Length of a time step (TOTP, RFC 6238). */
const PERIOD = 30; // s
/** Tolerance for wrong clocks and slow typing: this many codes before and after the current one are valid too. */
const WINDOW = 1; // steps
const SECRET_BYTES = 20;

function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth:` URI for the QR code. */
function totpUri(issuer: string, label: string, secret: string): string {
  return new TOTP({ issuer, label, secret, period: PERIOD }).toString();
}

/** Time step of `code`; undefined if the code is not valid around `now` (ms since 1970). */
function totpStep(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ secret, period: PERIOD });
  const token = code.replaceAll(' ', '');
  // The library throws if the length of the code is wrong.
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totp.validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
