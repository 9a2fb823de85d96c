/** So that nobody has all the turns: how many of one network may be under way at a time. */
import { busy } from '../../api/contract/problem.ts';
import { networkOf } from '../client-address.server.ts';

/**
 * Counts whoever is at `address`, until what is returned is called; nobody where that is empty. Returns nothing where
 * there are `most` of his network.
 */
export function countByNetwork(most: number): (address: string) => (() => void) | undefined {
  const under = new Map<string, number>();
  return (address) => {
    const network = networkOf(address);
    if (network === '') return () => {};
    const others = under.get(network) ?? 0;
    if (others >= most) return undefined;
    under.set(network, others + 1);
    return () => {
      const left = under.get(network)! - 1;
      if (left > 0) under.set(network, left);
      else under.delete(network);
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
