/** Asks another host whether there is something at an address, and reads as little of the answer as can be. */
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.server.ts';
import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { oneByOne } from '../../platform/limits/one-by-one.server.ts';

/** `open`: there is something, or its host would not say; `dead`: there is nothing; `failed`: nobody can tell now. */
export interface Asked {
  found: 'open' | 'dead' | 'failed';
  /** A status, or a word of `reasons`. */
  reason: string;
}

/** Why there is no answer with a status. */
export const reasons = ['private', 'unknown', 'unreachable', 'slow', 'insecure', 'loop'] as const;

interface Asking {
  signal: AbortSignal;
  /** Whom it introduces itself as. */
  agent: string;
  /** Which addresses may be asked: those of the public Internet. */
  mayAsk?: (address: string) => boolean;
  /** Which ports; the usual ones, which are not written, unless said. */
  mayAskPort?: (port: string) => boolean;
  /** For how long, all redirects included, ms. */
  longest?: number;
  find?: FindAddresses;
}

/** For each attempt at a resolver, ms. */
const PATIENCE = 2_000;

const findAddresses = createAddressFinder();

const LONGEST = 10_000; // ms
/** Where it was wanted in vain, the rest is left for a GET, ms. */
const LONGEST_FOR_HEAD = 4_000;
const MOST_REDIRECTS = 4;
const LARGEST_HEAD = 16_384; // bytes
const isUsualPort = (port: string) => ['', '80', '443'].includes(port);

/** What may not be asked, whatever its name: nothing is sent there. */
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

/** Some know no HEAD, and say so in strange ways, or not at all: nothing then. */
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
  // Who refuses robots may have something for people.
  return { found: status >= 500 ? 'failed' : 'open', reason };
}

/** The head of the answer; its body is left where it is. */
async function headOf(method: 'HEAD' | 'GET', url: URL, asking: Asking): Promise<IncomingMessage> {
  const { signal, agent, mayAsk = isPublicAddress, mayAskPort = isUsualPort } = asking;
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // What is an address already is never looked up. Other ports are no pages: whoever links to them wants to know them open.
  const isClosed = isIP(literal) !== 0 && !mayAsk(literal);
  if (isClosed || !mayAskPort(url.port)) throw new ClosedAddress();
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  return await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, {
      method,
      // A connection of its own, to an address that was looked at, which ends with the answer's head.
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
    request.end();
  });
}

/** Finds the addresses of a name; where one of them may not be asked none is, or the next look-up might give it. */
const lookingAt = ({
  mayAsk,
  find = findAddresses,
  signal,
}: Pick<Asking, 'find' | 'signal'> & Required<Pick<Asking, 'mayAsk'>>): LookupFunction => {
  const look = async (name: string) => {
    const addresses = await find(name, signal);
    const isOpen = addresses.length > 0 && addresses.every(({ address }) => mayAsk(address));
    if (!isOpen) throw new ClosedAddress();
    return addresses;
  };
  return async (name, { all }, found) => {
    try {
      const addresses = await look(name);
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

/** Throws what is said of the name, and the reason of `signal`. */
export type FindAddresses = (name: string, signal: AbortSignal) => Promise<LookupAddress[]>;

interface Finding {
  /** The machine's own way to find addresses. */
  own?: (name: string, options: { all: true }) => Promise<LookupAddress[]>;
  /** Resolvers other than the machine's, as `host:port`. */
  servers?: string[];
}

/**
 * The machine's own way knows more than a resolver does, such as `localhost`. But it takes one of the four threads that
 * files are read and passwords hashed in, for as long as a silent resolver lets it wait, and no process ends before.
 * So it is gone where a resolver has answered that it does not know the name, or there is none, and for one at a time.
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

/** Nothing where it knows none. Throws where it is silent. */
async function askResolver(
  name: string,
  servers: string[] | undefined,
  signal: AbortSignal,
): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: PATIENCE, tries: 2 });
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
