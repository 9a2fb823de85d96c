import type { IncomingMessage } from 'node:http';

/**
 * The address a request came from. Of `X-Forwarded-For` only the last `trustedProxies` entries were
 * written by proxies of ours; what stands before them anybody can make up.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const hops = [...forwarded, request.socket.remoteAddress ?? 'unknown'];
  const address = hops[Math.max(0, hops.length - 1 - trustedProxies)]!;
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
