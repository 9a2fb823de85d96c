/** Who is counted together, and how much of it may be had. */
import { networkOf } from '../client-address.server.ts';
import type { AttemptLimits, Limit, Taken } from './attempt-limit.server.ts';

/** Of how many networks' worth all those together have that may be one customer's. */
export const NETWORKS_OF_CUSTOMER = 8;

/**
 * A customer of IPv6 has a /64, and may have all 65,536 of a /48; in others each /64 is somebody else's. So each counts
 * for itself, and all of them together: the second is empty where there is nothing to tell apart.
 */
export function networksOf(address: string): { network: string; customer: string } {
  const [network, customer] = [networkOf(address), networkOf(address, 48)];
  return { network, customer: customer === network ? '' : customer };
}

/** Limits whoever is at an address, `what` each of them is counted for apart. */
export function limitByNetwork(limits: AttemptLimits, { name, most, window }: Limit) {
  const ofNetwork = limits({ name, most, window });
  const ofCustomer = limits({
    name: `${name} of a customer`,
    most: NETWORKS_OF_CUSTOMER * most,
    window,
  });
  const counted = (address: string, what: string) => {
    const { network, customer } = networksOf(address);
    const keyOf = (from: string) => (what === '' ? from : `${from} ${what}`);
    const own = { limit: ofNetwork, key: keyOf(network) };
    return customer === '' ? [own] : [own, { limit: ofCustomer, key: keyOf(customer) }];
  };
  return {
    /** Counts an attempt, unless there have been too many: what one of the two refuses the other does not count. */
    async take(address: string, what = ''): Promise<Taken> {
      const [own, ofAll] = counted(address, what);
      const taken = await own!.limit.take(own!.key);
      if (!ofAll || taken.wait > 0) return taken;
      const takenOfAll = await ofAll.limit.take(ofAll.key);
      if (takenOfAll.wait > 0) await own!.limit.takeBack(own!.key);
      return takenOfAll;
    },

    /** The last attempt is none. */
    async takeBack(address: string, what = ''): Promise<void> {
      await Promise.all(counted(address, what).map(({ limit, key }) => limit.takeBack(key)));
    },

    /** There have been none. */
    async forget(address: string, what = ''): Promise<void> {
      await Promise.all(counted(address, what).map(({ limit, key }) => limit.forget(key)));
    },
  };
}
