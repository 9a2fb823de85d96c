import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

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
