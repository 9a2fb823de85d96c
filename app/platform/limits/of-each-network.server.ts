/** So that nobody has all the turns: how many of one network may be under way at a time. */
import { busy } from '../problem.ts';
import { networksOf } from './networks.server.ts';

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
