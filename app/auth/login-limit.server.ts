import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../platform/client-address.server.ts';

const WINDOW = 15 * 60; // seconds
const FAILURES_PER_ACCOUNT = 5;
/** Many names tried from one address; well above what an office of forgetful people needs. */
const FAILURES_PER_ADDRESS = 50;

export interface LoginAttempt {
  /** Seconds until the next attempt is let through; 0 when this one is. */
  wait: number;
  /** Whether it is the first that was stopped: those after it say nothing new. */
  isFirstStopped: boolean;
  /** Ends the account of failures. */
  succeeded: () => Promise<void>;
  /** Takes this attempt, which nobody has looked at, off the account of failures again. */
  withdrawn: () => Promise<void>;
}

/**
 * Counts failed sign-ins for an account from one address, so that guessing is slow and yet nobody
 * can lock the owner out from elsewhere. An attempt counts as failed until it has succeeded: many at
 * once gain nothing.
 */
export function createLoginLimit() {
  const perAccount = new RateLimiterMemory({ points: FAILURES_PER_ACCOUNT, duration: WINDOW });
  const perAddress = new RateLimiterMemory({ points: FAILURES_PER_ADDRESS, duration: WINDOW });

  return {
    async begin(username: string, address: string): Promise<LoginAttempt> {
      const network = networkOf(address);
      const account = `${network} ${username}`;
      try {
        await perAddress.consume(network);
        await perAccount.consume(account);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const wait = Math.ceil(refusal.msBeforeNext / 1000);
        const { consumedPoints: tries } = refusal;
        // Whichever of the two has stopped it.
        const isFirstStopped =
          tries === FAILURES_PER_ACCOUNT + 1 || tries === FAILURES_PER_ADDRESS + 1;
        return { wait, isFirstStopped, succeeded: async () => {}, withdrawn: async () => {} };
      }
      return {
        wait: 0,
        isFirstStopped: false,
        async succeeded() {
          await perAccount.delete(account);
          await perAddress.reward(network);
        },
        async withdrawn() {
          await perAccount.reward(account);
          await perAddress.reward(network);
        },
      };
    },
  };
}
