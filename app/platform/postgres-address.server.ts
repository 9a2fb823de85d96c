/** `postgres://…` as libpq reads it: the servers that have one database may be several, each with a port of its own. */

/** Scheme with user and password, servers, and what comes after them. */
const FORM = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;
/** Stands for the socket that an address without a host means. */
const BASE = 'postgres://base';
/** What else libpq might be asked for: the site always wants the server that takes writes. */
const WANTED = ['read-write', 'primary'];

/** An address for each of the servers that `url` names, in that order. */
export function addressesOf(url: string): string[] {
  const [, before, servers = '', after] = FORM.exec(url) ?? [];
  if (!servers.includes(',')) return [url];
  return servers.split(',').map((server) => `${before}${server}${after}`);
}

/** Host and port of one server: nothing of user and password. */
export function hostOf(address: string): string {
  return decodeURIComponent(new URL(address, BASE).host);
}

/** Whether the client of PostgreSQL can make something of each of the servers that `url` names. */
export function isPostgresAddress(url: string): boolean {
  const addresses = addressesOf(url);
  return addresses.every((address) => {
    if (!URL.canParse(address, BASE)) return false;
    const { hostname, searchParams } = new URL(address, BASE);
    const wanted = searchParams.get('target_session_attrs');
    if (wanted !== null && !WANTED.includes(wanted)) return false;
    // What stands there would count for all of them.
    const named = ['host', 'port'].map((name) => searchParams.get(name) ?? '');
    if (addresses.length === 1) return !named.some((value) => value.includes(','));
    return hostname !== '' && named.every((value) => value === '');
  });
}
