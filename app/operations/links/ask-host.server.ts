/** Asks another host whether an address exists, and reads as little of the response as possible. */
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.server.ts';
import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { oneByOne } from '../../platform/limits/one-by-one.server.ts';

/**
 * `open`: the address exists, or the host refuses to say; `dead`: it does not exist or may not be requested; `failed`:
 * unknown for now.
 */
export interface Asked {
  found: 'open' | 'dead' | 'failed';
  /** An HTTP status, or one of `reasons`. */
  reason: string;
}

/** Reasons why there is no HTTP status. */
const reasons = ['private', 'unknown', 'unreachable', 'slow', 'insecure', 'loop'] as const;

interface Asking {
  signal: AbortSignal;
  /** Value of the header `User-Agent`. */
  agent: string;
  /** Decides which IP addresses may be requested; by default, public addresses. */
  mayAsk?: (address: string) => boolean;
  /**
   * Decides which ports may be requested. By default 80 and 443. `URL.port` is empty for the default port of the
   * scheme.
   */
  mayAskPort?: (port: string) => boolean;
  /** Timeout for the request with all its redirects, ms. */
  longest?: number;
  find?: FindAddresses;
}

/** Timeout per attempt at a resolver, ms. */
const TIMEOUT = 2_000;

const findAddresses = createAddressFinder();

const LONGEST = 10_000; // ms
/** Timeout of the HEAD request, ms. The rest of the time is left for a GET request. */
const LONGEST_FOR_HEAD = 4_000;
const MOST_REDIRECTS = 4;
const LARGEST_HEAD = 16_384; // bytes
const isUsualPort = (port: string) => ['', '80', '443'].includes(port);

/** The IP address is not public, or the port is not allowed: nothing is sent there. */
class ClosedAddress extends Error {}

export async function askHost(url: string, asking: Asking): Promise<Asked> {
  const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(asking.longest ?? LONGEST)]);
  try {
    const asked = await askForHead(url, { ...asking, signal });
    return asked?.found === 'open' ? asked : await follow('GET', url, { ...asking, signal });
  } catch (error) {
    if (asking.signal.aborted) throw asking.signal.reason;
    return { found: error instanceof ClosedAddress ? 'dead' : 'failed', reason: reasonOf(error) };
  }
}

/**
 * Sends a HEAD request. Returns undefined if it fails, because servers that do not support HEAD may answer with an
 * error or not at all.
 */
async function askForHead(url: string, asking: Asking): Promise<Asked | undefined> {
  const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(LONGEST_FOR_HEAD)]);
  return await follow('HEAD', url, { ...asking, signal }).catch((error: unknown) => {
    if (error instanceof ClosedAddress || asking.signal.aborted) throw error;
    return undefined;
  });
}

async function follow(method: 'HEAD' | 'GET', first: string, asking: Asking): Promise<Asked> {
  let url = new URL(first);
  for (let steps = 0; steps <= MOST_REDIRECTS; steps += 1) {
    const { statusCode = 0, headers } = await headOf(method, url, asking);
    const next = headers.location === undefined ? null : URL.parse(headers.location, url);
    if (statusCode < 300 || statusCode >= 400 || statusCode === 304 || !next) {
      return judged(statusCode);
    }
    if (!/^https?:$/.test(next.protocol)) return judged(statusCode);
    url = next;
  }
  return { found: 'failed', reason: 'loop' };
}

function judged(status: number): Asked {
  const reason = String(status);
  if (status === 404 || status === 410) return { found: 'dead', reason };
  // A host that refuses robots may still serve people.
  return { found: status >= 500 ? 'failed' : 'open', reason };
}

/** Sends a request, returns the response's headers, and discards the body. */
async function headOf(method: 'HEAD' | 'GET', url: URL, asking: Asking): Promise<IncomingMessage> {
  const { signal, agent, mayAsk = isPublicAddress, mayAskPort = isUsualPort } = asking;
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // A literal IP address never reaches the lookup. Ports are limited so that links cannot be used for a port scan.
  const isClosed = isIP(literal) !== 0 && !mayAsk(literal);
  if (isClosed || !mayAskPort(url.port)) throw new ClosedAddress();
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  return await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, {
      method,
      // Uses a new connection to a checked address, and closes it after the headers.
      agent: false,
      lookup: lookingAt({ ...asking, mayAsk }),
      maxHeaderSize: LARGEST_HEAD,
      signal,
      headers: { 'User-Agent': agent, Accept: '*/*' },
    });
    request.on('response', (response) => {
      response.on('error', () => {});
      response.destroy();
      resolve(response);
    });
    request.on('error', reject);
    // After an answer with status 101, Node closes the connection without any other event.
    request.on('close', () => reject(new Error('the host gave no answer')));
    request.end();
  });
}

/**
 * Resolves a name. If one of its addresses is private, all of them are refused: the next lookup might return the
 * private one.
 */
const lookingAt = ({
  mayAsk,
  find = findAddresses,
  signal,
}: Pick<Asking, 'find' | 'signal'> & Required<Pick<Asking, 'mayAsk'>>): LookupFunction => {
  const resolveHost = async (name: string) => {
    const addresses = await find(name, signal);
    const isOpen = addresses.length > 0 && addresses.every(({ address }) => mayAsk(address));
    if (!isOpen) throw new ClosedAddress();
    return addresses;
  };
  return async (name, { all }, found) => {
    try {
      const addresses = await resolveHost(name);
      if (all) found(null, addresses);
      else found(null, addresses[0]!.address, addresses[0]!.family);
    } catch (error) {
      found(error as Error, '', 0);
    }
  };
};

function reasonOf(error: unknown): (typeof reasons)[number] {
  if (error instanceof ClosedAddress) return 'private';
  const { name, code = '' } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError' || /^ETIMED?OUT$/.test(code)) {
    return 'slow';
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown';
  return /CERT|TLS|SSL|VERIFY|SIGNED|ISSUER/.test(code) ? 'insecure' : 'unreachable';
}

/** Finds the addresses of a name. Throws the resolver's error, and the reason of `signal`. */
export type FindAddresses = (name: string, signal: AbortSignal) => Promise<LookupAddress[]>;

interface Finding {
  /** The system's lookup (`getaddrinfo`). */
  own?: (name: string, options: { all: true }) => Promise<LookupAddress[]>;
  /** Resolvers to use in place of the system's, as `host:port`. */
  servers?: string[];
}

/**
 * `getaddrinfo` knows names such as `localhost`. But while a resolver is silent, it occupies one of the four pool
 * threads and delays the exit. So it is used only if there is no resolver or the resolver does not know the name, for
 * one lookup at a time.
 */
export function createAddressFinder({ own = lookup, servers }: Finding = {}): FindAddresses {
  const lookups = oneByOne();

  return async (name, signal) => {
    const found = await askResolver(name, servers, signal);
    if (found.length > 0) return found;
    return await lookups('', () => {
      signal.throwIfAborted();
      return own(name, { all: true });
    });
  };
}

/** Returns no addresses if the resolver knows none. Throws if it does not answer. */
async function askResolver(
  name: string,
  servers: string[] | undefined,
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: TIMEOUT, tries: 2 });
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  signal.removeEventListener('abort', cancel);
  signal.throwIfAborted();
  const found = answers.flatMap((answer, index) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  );
  for (const answer of answers) {
    const isSilent = answer.status === 'rejected' && answer.reason.code === 'ETIMEOUT';
    if (isSilent && found.length === 0) throw answer.reason;
  }
  return found;
}
