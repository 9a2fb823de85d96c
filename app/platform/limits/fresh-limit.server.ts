/** So many of a network in a minute, known to this process alone and to nobody after that minute. */
import { NETWORKS_OF_CUSTOMER, networksOf } from './networks.server.ts';

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
