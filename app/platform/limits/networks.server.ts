import { busy } from '../problem.ts';
import type { AttemptLimits, Limit, Taken } from './attempt-limit.server.ts';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Limit of a whole /48, as a multiple of the limit of a /64. */
export const NETWORKS_PER_BUCKET = 8;

/**
 * The networks for which an attempt counts: the address if it is IPv4. A provider may assign a /64 or a whole /48 to an
 * IPv6 customer, so an attempt counts for both, in this order.
 */
const networksOf = (address: string): string[] => [
  ...new Set([networkOf(address), networkOf(address, 48)]),
];

/** Limits attempts by network; each `what` is counted separately. */
export function limitByNetwork(limits: AttemptLimits, { name, most, window }: Limit) {
  const ofNetwork = limits({ name, most, window });
  const ofBucket = limits({
    name: `${name} of a customer`,
    most: NETWORKS_PER_BUCKET * most,
    window,
  });
  const counted = (address: string, what: string) =>
    networksOf(address).map((network, index) => ({
      limit: index === 0 ? ofNetwork : ofBucket,
      key: what === '' ? network : `${network} ${what}`,
    }));
  /** Refuses an attempt if this process knows that a limit is reached. Counts nothing. */
  function findRefusal(address: string, what = ''): Taken | undefined {
    for (const { limit, key } of counted(address, what)) {
      const refused = limit.findRefusal(key);
      if (refused) return refused;
    }
    return undefined;
  }

  return {
    findRefusal,

    /**
     * Counts an attempt if network and /48 allow it. An attempt that one limit refuses does not count for the other.
     */
    async take(address: string, what = ''): Promise<Taken> {
      const refused = findRefusal(address, what);
      if (refused) return refused;
      const [own, ofAll] = counted(address, what);
      const taken = await own!.limit.take(own!.key);
      if (!ofAll || taken.wait > 0) return taken;
      const takenOfAll = await ofAll.limit.take(ofAll.key);
      if (takenOfAll.wait > 0) await own!.limit.takeBack(own!.key);
      return takenOfAll;
    },

    /** Uncounts the last attempt. */
    async takeBack(address: string, what = ''): Promise<void> {
      await Promise.all(counted(address, what).map(({ limit, key }) => limit.takeBack(key)));
    },

    /** Resets the count. */
    async forget(address: string, what = ''): Promise<void> {
      await Promise.all(counted(address, what).map(({ limit, key }) => limit.forget(key)));
    },
  };
}

/** Concurrent requests of a whole /48, as a multiple of those of a /64. */
const NETWORKS_AT_ONCE = 2;

/**
 * Counts a running request of `address` until the returned function is called. Returns undefined if the network or
 * its /48 has too many. An empty address is not counted.
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
    const names = networksOf(address);
    const mostOf = (index: number) => (index === 0 ? most : NETWORKS_AT_ONCE * most);
    if (names.some((name, index) => countOf(name) >= mostOf(index))) return undefined;
    for (const name of names) change(name, 1);
    return () => {
      for (const name of names) change(name, -1);
    };
  };
}

/** Counts as `countByNetwork` does, but throws 503 in place of returning undefined. */
export function ofEachNetwork(most: number): (address: string) => () => void {
  const count = countByNetwork(most);
  return (address) => {
    const leave = count(address);
    if (!leave) throw busy();
    return leave;
  };
}

/**
 * The address of the client. Only the last `trustedProxies` entries of `X-Forwarded-For` are trusted; a client can
 * forge the others.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const hops = [...forwarded, request.socket.remoteAddress ?? 'unknown'];
  const address = hops[Math.max(0, hops.length - 1 - trustedProxies)]!;
  return withoutPort(address).replace(/^::ffff:(?=\d+\.)/, '');
}

/**
 * The network that limits count as one client: an IPv4 address, or an IPv6 prefix of `bits` (providers assign /64 to
 * /48).
 */
export function networkOf(address: string, bits: 64 | 48 = 64): string {
  if (!isIPv6(address)) return address;
  // The URL parser writes the shortest form of an IPv6 address.
  const shortest = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = shortest.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Array<string>(8 - groups.length - rest.length).fill('0');
  return `${[...groups, ...missing, ...rest].slice(0, bits / 16).join(':')}::/${bits}`;
}

/** Removes the port, which some proxies add: it would make each connection a separate client. */
function withoutPort(address: string): string {
  const bracketed = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1];
  return bracketed ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
}
