/** Who is counted together, and how much of it may be had. */
import { networkOf } from '../client-address.server.ts';
import { busy } from '../problem.ts';
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

/** Of how many networks all that may be one customer's have the turns together: there are not many times as many. */
const NETWORKS_AT_ONCE = 2;

/**
 * Counts whoever is at `address`, until what is returned is called; nobody where that is empty. Returns nothing where
 * there are `most` of his network, or too many of all that may be one customer's.
 */
export function countByNetwork(most: number): (address: string) => (() => void) | undefined {
  const under = new Map<string, number>();
  const countOf = (name: string) => under.get(name) ?? 0;
  const change = (name: string, by: number) => {
    const count = countOf(name) + by;
    if (count > 0) under.set(name, count);
    else under.delete(name);
  };
  return (address) => {
    if (address === '') return () => {};
    const { network, customer } = networksOf(address);
    if (countOf(network) >= most || countOf(customer) >= NETWORKS_AT_ONCE * most) {
      return undefined;
    }
    const names = customer === '' ? [network] : [network, customer];
    for (const name of names) change(name, 1);
    return () => {
      for (const name of names) change(name, -1);
    };
  };
}

/** The same, but throws 503. */
export function ofEachNetwork(most: number): (address: string) => () => void {
  const count = countByNetwork(most);
  return (address) => {
    const leave = count(address);
    if (!leave) throw busy();
    return leave;
  };
}

const MINUTE = 60_000; // ms
/** Beyond so many networks nobody else is let through: that is a flood. */
const MOST_NETWORKS = 10_000;

/** Whether one more of whoever is at an address is let through. */
export function freshLimit(most: number, now = Date.now): (address: string) => boolean {
  let [minute, counts] = [0, new Map<string, number>()];
  const isFull = (name: string, times = 1) => {
    const count = counts.get(name) ?? 0;
    return count >= times * most || (count === 0 && counts.size >= MOST_NETWORKS);
  };
  return (address) => {
    const current = Math.floor(now() / MINUTE);
    if (current !== minute) [minute, counts] = [current, new Map()];
    const { network, customer } = networksOf(address);
    if (customer !== '' && isFull(customer, NETWORKS_OF_CUSTOMER)) return false;
    if (isFull(network)) return false;
    for (const name of customer === '' ? [network] : [network, customer]) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return true;
  };
}
