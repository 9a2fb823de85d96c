/** So many of a network in a minute, known to this process alone and to nobody after that minute. */
import { networkOf } from '../client-address.server.ts';

const MINUTE = 60_000; // ms
/** Beyond so many networks nobody else is let through: that is a flood. */
const MOST_NETWORKS = 10_000;

/** Whether one more of whoever is at an address is let through. */
export function freshLimit(most: number, now = Date.now): (address: string) => boolean {
  let [minute, counts] = [0, new Map<string, number>()];
  return (address) => {
    const current = Math.floor(now() / MINUTE);
    if (current !== minute) [minute, counts] = [current, new Map()];
    const network = networkOf(address);
    const count = counts.get(network) ?? 0;
    if (count >= most || (count === 0 && counts.size >= MOST_NETWORKS)) return false;
    counts.set(network, count + 1);
    return true;
  };
}
