/** Decides which IP addresses are public: the link check sends requests to no others. */
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Special-purpose addresses in IANA's registries. */
const special = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast and all higher addresses.
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(address, bits, 'ipv4');
}
for (const [address, bits] of [
  // Teredo and other protocols, documentation, and 6to4. Some of these addresses embed an IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  special.addSubnet(address, bits, 'ipv6');
}

/**
 * Allocated global unicast addresses of IPv6. Loopback, mapped, local and link-local addresses do not belong to them.
 */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether `address` (an IP address) is public and does not belong to this machine. */
export function isPublicAddress(address: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return isGlobalAddress(address) && !own.some((one) => one.address === address);
}

/** Whether `address` (an IP address) is public. */
export function isGlobalAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
