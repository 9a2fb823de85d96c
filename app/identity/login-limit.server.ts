import { limitByNetwork } from '../platform/limits/networks.server.ts';
import type { AttemptLimits, Taken } from '../platform/limits/attempt-limit.server.ts';

const WINDOW = 15 * 60 * 1000; // ms
const FAILURES_PER_ACCOUNT = 5;
/** Maximum number of failures per network, for all names together; far more than an office needs. */
const FAILURES_PER_ADDRESS = 50;

export interface LoginAttempt extends Taken {
  /** Resets the count of failures. */
  succeeded: () => Promise<void>;
  /** Takes back an attempt whose password was not checked. */
  withdrawn: () => Promise<void>;
}

export type LoginLimit = ReturnType<typeof createLoginLimit>;

/**
 * Counts failed sign-ins per account and network: guessing is slow, but an attacker elsewhere cannot lock out the
 * owner. An attempt counts as failed until it succeeds, so that parallel attempts have no advantage.
 */
export function createLoginLimit(limits: AttemptLimits) {
  const perAccount = limitByNetwork(limits, {
    name: 'account',
    most: FAILURES_PER_ACCOUNT,
    window: WINDOW,
  });
  const perAddress = limitByNetwork(limits, {
    name: 'address',
    most: FAILURES_PER_ADDRESS,
    window: WINDOW,
  });

  return {
    async begin(username: string, address: string): Promise<LoginAttempt> {
      const refused = perAccount.findRefusal(address, username) ?? perAddress.findRefusal(address);
      if (refused) return { ...refused, ...uncounted };
      // The account first: of many parallel attempts to sign in to one account, few count for the network.
      const ofAccount = await perAccount.take(address, username);
      if (ofAccount.wait > 0) return { ...ofAccount, ...uncounted };
      const ofAddress = await perAddress.take(address);
      if (ofAddress.wait > 0) {
        await perAccount.takeBack(address, username);
        return { ...ofAddress, ...uncounted };
      }
      return {
        ...ofAccount,
        async succeeded() {
          await Promise.all([perAccount.forget(address, username), perAddress.takeBack(address)]);
        },
        async withdrawn() {
          await Promise.all([perAccount.takeBack(address, username), perAddress.takeBack(address)]);
        },
      };
    },
  };
}

const uncounted = { succeeded: async () => {}, withdrawn: async () => {} };
